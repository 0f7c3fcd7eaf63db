/**
 * A popup takes the focus when it opens, which is right on a page. In a preview the user is in the form next to it:
 * the focus enters the frame only when the user takes it there.
 */
export function leaveFocus(window: Window & typeof globalThis, frame: HTMLElement): void {
  const focus = window.HTMLElement.prototype.focus;
  window.HTMLElement.prototype.focus = function (options) {
    if (window.document.hasFocus()) focus.call(this, options);
  };
  const showModal = window.HTMLDialogElement.prototype.showModal;
  window.HTMLDialogElement.prototype.showModal = function () {
    const before = frame.ownerDocument.activeElement;
    if (before === frame) return showModal.call(this);
    // the browser itself moves the focus into a modal dialog, but not into an inert one
    const { inert } = this;
    this.inert = true;
    showModal.call(this);
    this.inert = inert;
    // a browser that does it anyway: back, before the next key
    if (frame.ownerDocument.activeElement === frame) (before as HTMLElement | null)?.focus();
  };
}
