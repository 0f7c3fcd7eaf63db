import type { MarkupNode } from '../markup/markup.ts';
import { isNoise, readEssence } from './form-essence.ts';
import { describe, findNeed } from './page-need.ts';

/** What is seen of the page's form is different now. */
export interface FormChange {
  /** Its model as it is now. */
  readonly nodes: readonly MarkupNode[];
  /** The part that only the page's form can have, if there is a new one. */
  readonly need: string;
  /** The part that a script has changed; '' if a style sheet did it by itself. */
  readonly changed: string;
}

/**
 * Follows the form of the page while another is drawn in its place: scripts go on working on it. What a visitor would
 * see of it is compared, so what browsers, extensions and we ourselves write into it counts for nothing.
 *
 * @param read makes the model of the form as it is now.
 */
export function followForm(
  host: HTMLElement,
  form: HTMLFormElement,
  before: readonly MarkupNode[],
  read: () => readonly MarkupNode[],
  tell: (change: FormChange) => void,
  signal: AbortSignal,
): void {
  let seen = readEssence(before);
  let needed = findNeed(form);
  const look = (culprit: Element | null) => {
    if (signal.aborted || !host.contains(form)) return;
    const found = culprit ? findNeed(form) : needed;
    const need = found === needed ? '' : found;
    needed = found;
    const nodes = read();
    const now = readEssence(nodes);
    if (!need && now === seen) return;
    seen = now;
    tell({ nodes, need, changed: culprit ? describe(culprit) : '' });
  };
  const mutations = new MutationObserver((records) => {
    const targets = records.flatMap((record) => {
      const target = record.target instanceof Element ? record.target : record.target.parentElement;
      return target && form.contains(target) && !isNoise(record, target) ? target : [];
    });
    if (targets[0]) look(targets[0]);
  });
  mutations.observe(host, { subtree: true, childList: true, characterData: true, attributes: true });
  // what a style sheet decides: a class of the body, a width of the window, the end of a fade
  // in the next frame: what is drawn changes sizes, which within the callback is an error of the page's
  const sizes = new ResizeObserver(() => requestAnimationFrame(() => look(null)));
  sizes.observe(form);
  for (const type of ['transitionend', 'animationend']) {
    host.addEventListener(type, ({ target }) => form.contains(target as Node) && look(null), { signal });
  }
  signal.addEventListener('abort', () => {
    mutations.disconnect();
    sizes.disconnect();
  });
}
