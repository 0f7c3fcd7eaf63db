import { realBrowser } from '../../../shared/base/browser.ts';
import { showPreviewMark } from '../../../shared/owner/preview-mark.ts';
import { expect } from '../../expect.ts';
import { until } from '../../in-browser.ts';

/** A popup of ours with these boxes, which are in no flow. */
function show(...boxes: readonly string[]): HTMLElement {
  const popup = document.createElement('poptin-popup');
  const root = popup.attachShadow({ mode: 'open' });
  for (const box of boxes) {
    const part = document.createElement('div');
    part.style.cssText = `position: fixed; ${box}`;
    root.append(part);
  }
  document.body.append(popup);
  return popup;
}

describe('the mark of a preview', () => {
  const undo: (() => void)[] = [];
  afterEach(() => {
    for (const each of undo.splice(0)) each();
  });

  const PANEL = 'inset: 0';
  for (const [what, boxes, side] of [
    ['nothing', [], 'top'],
    ['a backdrop', [PANEL], 'top'],
    ['a bar at the top', ['inset: 0 0 auto; height: 60px'], 'bottom'],
    ['a bar at the bottom', ['inset: auto 0 0; height: 60px'], 'top'],
    ["a full page's close button", [PANEL, 'inset: 8px 8px auto auto; width: 44px; height: 44px'], 'bottom'],
    ['both edges', ['inset: 0 0 auto; height: 60px', 'inset: auto 0 0; height: 60px'], 'top'],
  ] as const) {
    it(`is at the ${side} of a page with ${what}`, () => {
      const popup = show(...boxes);
      undo.push(() => popup.remove(), showPreviewMark(realBrowser(), 'en'));
      const mark = document.querySelector<HTMLElement>('[role=status]');
      expect(mark?.dataset.side).toBe(side);
      const { top, bottom } = mark?.getBoundingClientRect() ?? new DOMRect();
      expect(Math.round(side === 'top' ? top : innerHeight - bottom)).toBe(0);
      expect(bottom - top).toBeLessThan(60);
    });
  }

  it('makes room for what appears later', async () => {
    undo.push(showPreviewMark(realBrowser(), 'en'));
    const mark = document.querySelector<HTMLElement>('[role=status]');
    expect(mark?.dataset.side).toBe('top');
    const popup = show('inset: 0 0 auto; height: 60px');
    undo.push(() => popup.remove());
    popup.dispatchEvent(new CustomEvent('poptin-show', { bubbles: true }));
    await until(() => mark?.dataset.side === 'bottom');
  });
});
