/**
 * A popup takes the focus when it opens, and rightly so on a page. In a preview the hand is in the form beside it: the
 * focus comes into the frame only when the visitor of the composer takes it there.
 */
export function leaveFocus(page: Window & typeof globalThis, frame: HTMLElement): void {
  const focus = page.HTMLElement.prototype.focus;
  page.HTMLElement.prototype.focus = function (options) {
    if (page.document.hasFocus()) focus.call(this, options);
  };
  const showModal = page.HTMLDialogElement.prototype.showModal;
  page.HTMLDialogElement.prototype.showModal = function () {
    const before = frame.ownerDocument.activeElement;
    showModal.call(this);
    // the browser has moved it: back, before the next key
    if (before !== frame) (before as HTMLElement | null)?.focus();
  };
}
