import type { FormBrowser } from '../form-browser.ts';

/**
 * Postpones a task while a pointer is pressed. Pressing a button takes the focus from a field, which is then checked; a
 * tip that appeared at that moment would move the button away from under the pointer, and the press would miss it.
 */
export function watchPress(browser: FormBrowser, signal: AbortSignal): (task: () => void) => void {
  let waiting: (() => void)[] | null = null;
  const options = { capture: true, signal };
  const release = () =>
    void browser.after(0, () => {
      const tasks = waiting ?? [];
      waiting = null;
      if (!signal.aborted) for (const task of tasks) task();
    });
  browser.window.addEventListener('pointerdown', () => (waiting ??= []), options);
  for (const end of ['pointerup', 'pointercancel']) browser.window.addEventListener(end, release, options);
  return (task) => {
    if (waiting) waiting.push(task);
    else task();
  };
}
