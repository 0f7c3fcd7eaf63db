import type { MarkupNode } from '../markup/markup.ts';
import { isIrrelevant, readSnapshot } from './form-snapshot.ts';
import { describe, findUnsupportedPart } from './unsupported-part.ts';

/** The visible part of the page's form has changed. */
export interface FormChange {
  /** Its current model. */
  readonly nodes: readonly MarkupNode[];
  /** The part that needs the page's own form, if a new one has appeared. */
  readonly need: string;
  /** The part that a script has changed; '' if only a style sheet changed it. */
  readonly changed: string;
}

/**
 * Follows the page's form while another is drawn in its place: scripts keep working on it. It compares what a visitor
 * would see, so what browsers, extensions and we ourselves write into the form makes no difference.
 * @param read creates the model of the current form.
 */
export function followForm(
  host: HTMLElement,
  form: HTMLFormElement,
  before: readonly MarkupNode[],
  read: () => readonly MarkupNode[],
  tell: (change: FormChange) => void,
  signal: AbortSignal,
): void {
  let seen = readSnapshot(before);
  let needed = findUnsupportedPart(form);
  const look = (culprit: Element | null) => {
    if (signal.aborted || !host.contains(form)) return;
    const found = culprit ? findUnsupportedPart(form) : needed;
    const need = found === needed ? '' : found;
    needed = found;
    const nodes = read();
    const now = readSnapshot(nodes);
    if (!need && now === seen) return;
    seen = now;
    tell({ nodes, need, changed: culprit ? describe(culprit) : '' });
  };
  const mutations = new MutationObserver((records) => {
    const targets = records.flatMap((record) => {
      const target = record.target instanceof Element ? record.target : record.target.parentElement;
      return target && form.contains(target) && !isIrrelevant(record, target) ? target : [];
    });
    if (targets[0]) look(targets[0]);
  });
  mutations.observe(host, { subtree: true, childList: true, characterData: true, attributes: true });
  // a style sheet also changes what is visible: by a class of the body, the window's width, the end of a fade. The
  // comparison waits for the next frame, because redrawing inside the callback would cause an error in the page
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look(null);
    });
  };
  const sizes = new ResizeObserver(soon);
  sizes.observe(form);
  const around = new MutationObserver(soon);
  for (let each = host.parentElement; each; each = each.parentElement)
    around.observe(each, { attributeFilter: ['class', 'style'] });
  for (const type of ['transitionend', 'animationend']) {
    host.addEventListener(type, ({ target }) => form.contains(target as Node) && look(null), { signal });
  }
  signal.addEventListener('abort', () => {
    mutations.disconnect();
    around.disconnect();
    cancelAnimationFrame(frame);
    sizes.disconnect();
  });
}
