/**
 * Holds what sends the page's form while our own look is still being loaded: a script may send it in the task that has
 * inserted it, and a visitor on a slow line may press its button. The browser would leave the page.
 * @returns sends the form, if something was held: through our engine, or as the page would without us.
 */
export function holdSubmit(form: HTMLFormElement | null, signal: AbortSignal): () => void {
  if (!form) return () => {};
  const holding = new AbortController();
  let held: SubmitEvent | undefined;
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation(); // the page's own listeners hear it once, when it is sent
    held = event;
  };
  // above the form, before its own listeners
  const above = form.closest('contact-form-7') ?? form;
  above.addEventListener('submit', hold as EventListener, { capture: true, signal: holding.signal });
  const release = () => {
    if (holding.signal.aborted) return;
    holding.abort();
    if (!held || !form.isConnected) return;
    const { submitter } = held;
    HTMLFormElement.prototype.requestSubmit.call(form, form.contains(submitter) ? submitter : null);
  };
  signal.addEventListener('abort', () => holding.abort());
  return release;
}
