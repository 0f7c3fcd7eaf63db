import { createSurface } from '../../../../elements/consent-banner/preferences/surface.ts';
import { expect } from '../../../expect.ts';

describe('the surface of the preference centre', () => {
  let closed = 0;
  const { openModal, openRegion } = createSurface(() => {
    closed += 1;
  });

  beforeEach(() => {
    closed = 0;
  });
  afterEach(() => document.body.replaceChildren());

  it('opens a dialog as a modal; a click outside and Escape close it, a click inside does not', () => {
    const dialog = document.createElement('dialog');
    const inside = document.createElement('p');
    dialog.append(inside);
    document.body.append(dialog);
    const stop = openModal(dialog);
    expect(dialog.matches(':modal')).toBe(true);
    inside.click();
    expect(closed).toBe(0);
    dialog.click();
    const cancel = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(cancel);
    expect([closed, cancel.defaultPrevented]).toEqual([2, true]);
    stop();
    dialog.click();
    expect(closed).toBe(2);
  });

  it('opens a region without a focus trap, focuses its title, and closes it on Escape', () => {
    const region = document.createElement('section');
    region.popover = 'manual';
    const title = document.createElement('h2');
    title.tabIndex = -1;
    region.append(title);
    document.body.append(region);
    const stop = openRegion(region);
    expect(document.activeElement).toBe(title);
    title.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(closed).toBe(1);
    stop();
    title.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(closed).toBe(1);
  });
});
