import { sendKeys } from '@web/test-runner-commands';
import { createRoot } from 'react-dom/client';
import { DoctorSection } from '../../../composer/view/doctor-section.tsx';
import { expect } from '../../expect.ts';
import { until } from '../../in-browser.ts';

describe('the doctor’s button in the export', () => {
  const { open } = window;
  let opened: unknown[][] = [];
  let undo = () => {};
  beforeEach(() => {
    opened = [];
    window.open = (...args) => {
      opened.push(args);
      return null;
    };
  });
  afterEach(() => {
    undo();
    window.open = open;
  });

  /** The field with the focus, and the button next to it. */
  async function draw(): Promise<{ holder: HTMLElement; button: HTMLButtonElement }> {
    const holder = document.createElement('div');
    document.body.append(holder);
    const root = createRoot(holder);
    undo = () => {
      root.unmount();
      holder.remove();
    };
    root.render(<DoctorSection />);
    const button = await until(() => holder.querySelector('button'));
    holder.querySelector('input')?.focus();
    return { holder, button };
  }

  it('opens the page of the address with the doctor, in a tab that does not know the composer', async () => {
    const { holder, button } = await draw();
    expect(button.disabled).toBe(true);
    await sendKeys({ type: ' shop.example/offers?page=2#top' });
    await until(() => !button.disabled);
    button.click();
    expect(opened).toEqual([
      ['https://shop.example/offers?page=2&tagdrop-doctor=#top', '_blank', 'noopener'],
    ]);
    expect(holder.querySelector('[role=status]')?.textContent).toBe('');
  });

  it('is pressed by Enter, and says what an address is', async () => {
    const { holder } = await draw();
    await sendKeys({ type: 'ftp://shop.example' });
    await sendKeys({ press: 'Enter' });
    const status = await until(() => holder.querySelector('[role=status]')?.textContent);
    expect(status).toBe('This is no address of a page. It begins with https://.');
    expect(opened).toEqual([]);
  });
});
