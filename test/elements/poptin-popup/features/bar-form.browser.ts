import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { clean, find, openPopup } from '../popup-fixture.ts';

const bar = (location: string, format = 1) => ({
  poptin_id: `barform00000${format % 10}`,
  poptin_type: 'bar',
  poptin_format: `format_${format}`,
  x_close_button: 1,
  design_properties: {
    poptin_location: location,
    poptin_design_entry_effect: 'none',
    poptin_design_thank_screen: 1,
  },
  content: {
    title: 'Get 10 % off your first order',
    text: 'Two letters a month.',
    fields: [{ id: 'f1', type: 'email', name: 'email', placeholder: 'E-mail', required: 1 }],
    button: { label: 'Send me the code', action: 'submit' },
    thank_you: { title: 'Thank you!' },
  },
});

const open = (popup: HTMLElement) => find(popup, '.bar-form-open button');
const isSeen = (element: HTMLElement) => element.checkVisibility();

describe('a bar with a field on a phone', () => {
  beforeEach(() => setViewport({ width: 390, height: 844 }));
  afterEach(clean);

  for (let format = 1; format <= 17; format++) {
    it(`format ${format}: is low, and opens its form as a sheet without moving the page`, async () => {
      const popup = await openPopup(bar('center-bottom', format));
      const panel = find(popup, '.popup-panel');
      expect(panel.offsetHeight, 'height').toBeLessThanOrEqual(104);
      expect([isSeen(open(popup)), isSeen(find(popup, '.popup-form'))]).toEqual([true, false]);
      expect(open(popup).offsetHeight).toBeGreaterThanOrEqual(44);
      const body = find(popup, '.popup-body');
      expect(body.scrollWidth, 'sideways').toBeLessThanOrEqual(body.clientWidth + 1);
      const room = getComputedStyle(document.documentElement).paddingBottom;
      open(popup).click();
      const input = find(popup, 'input[type="email"]');
      expect(popup.shadowRoot?.activeElement).toBe(input);
      expect(isSeen(open(popup))).toBe(false);
      await until(() => panel.offsetHeight > 120);
      expect(body.scrollWidth, 'sideways, open').toBeLessThanOrEqual(body.clientWidth + 1);
      expect(getComputedStyle(document.documentElement).paddingBottom).toBe(room);
    });
  }

  it('works with the keyboard alone', async () => {
    const popup = await openPopup(bar('center-top'));
    open(popup).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => popup.shadowRoot?.activeElement?.matches('input[type="email"]') ?? false);
    await sendKeys({ press: 'Escape' });
    await until(() => popup.state !== 'open');
  });

  it('has the form in the bar if there is room for it', async () => {
    await setViewport({ width: 1000, height: 700 });
    const popup = await openPopup(bar('center-top'));
    expect(popup.shadowRoot?.querySelector('.bar-form-open') ?? null).toBeNull();
    expect(isSeen(find(popup, '.popup-form'))).toBe(true);
  });
});
