import { sendKeys } from '@web/test-runner-commands';
import { expect } from '../../../../expect.ts';
import { until } from '../../../../in-browser.ts';
import { clean, find, openPopup, SETTINGS } from '../../popup-fixture.ts';

describe('the Enter key of a phone’s keyboard', () => {
  afterEach(async () => {
    Reflect.deleteProperty(window.visualViewport as object, 'height');
    await clean();
  });

  for (const type of ['lightbox', 'sside', 'embedded']) {
    it(`${type}: goes to the next line where it says so, and sends from the last one`, async () => {
      const fields = ['first', 'second', 'last'].map((name) => ({ id: name, type: 'custom', name }));
      const popup = await openPopup({
        ...SETTINGS,
        poptin_id: `e${type}`,
        poptin_type: type,
        content: { fields, button: { label: 'Send', action: 'submit' } },
      });
      const line = (name: string) => find<HTMLInputElement>(popup, `[name="${name}"]`);
      const at = () => popup.shadowRoot?.activeElement?.getAttribute('name');
      let sent = 0;
      popup.addEventListener('poptin-before-submit', (event) => {
        event.preventDefault();
        sent++;
      });
      line('first').focus();
      await sendKeys({ press: 'Enter' });
      await until(() => sent === 1); // no keyboard on the screen
      Object.defineProperty(window.visualViewport, 'height', {
        value: window.innerHeight - 300,
        configurable: true,
      });
      line('first').focus();
      await sendKeys({ press: 'Enter' });
      expect(at()).toBe('second');
      await sendKeys({ press: 'Enter' });
      expect(at()).toBe('last');
      expect(sent).toBe(1);
      await sendKeys({ press: 'Enter' });
      await until(() => sent === 2);
    });
  }
});
