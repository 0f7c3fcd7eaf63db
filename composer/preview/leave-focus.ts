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
    if (before === frame) return showModal.call(this);
    // the browser moves the focus into a modal dialog by itself, but not into an inert one
    const { inert } = this;
    this.inert = true;
    showModal.call(this);
    this.inert = inert;
    // a browser that does it all the same: back, before the next key
    if (frame.ownerDocument.activeElement === frame) (before as HTMLElement | null)?.focus();
  };
}
