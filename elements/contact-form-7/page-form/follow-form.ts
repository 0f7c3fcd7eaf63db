import type { MarkupNode } from '../markup/markup.ts';
import { isIrrelevant, isMark, readSnapshot, readStyles } from './form-snapshot.ts';
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
  let styles = readStyles(before);
  let needed = findUnsupportedPart(form);
  const look = (culprit: Element | null) => {
    if (signal.aborted || !host.contains(form)) return;
    const found = culprit ? findUnsupportedPart(form) : needed;
    const need = found === needed ? '' : found;
    needed = found;
    const nodes = read();
    const now = readSnapshot(nodes);
    const nowStyles = readStyles(nodes);
    const isSame = now === seen;
    if (!need && isSame && nowStyles === styles) return;
    seen = now;
    styles = nowStyles;
    // themes style what surrounds fields at each touch: that is drawn, and no reason for another look
    tell({ nodes, need, changed: culprit && !isSame ? describe(culprit) : '' });
  };
  // a style sheet also changes what is visible: by a class of the body or of the form, the window's width, the end of a
  // fade. The comparison waits until the next frame is painted: it reads the style of each element, which would delay
  // the answer to a press on a slow phone, and redrawing inside an observer's callback would cause an error in the page
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(() =>
      setTimeout(() => {
        frame = 0;
        look(null);
      }),
    );
  };
  const mutations = new MutationObserver((records) => {
    const changes = records.flatMap((record) => {
      const target = record.target instanceof Element ? record.target : record.target.parentElement;
      if (!target || !form.contains(target) || isIrrelevant(record, target)) return [];
      return { target, isOurs: isMark(record, target) };
    });
    const theirs = changes.find(({ isOurs }) => !isOurs);
    if (theirs) look(theirs.target);
    else if (changes.length > 0) soon();
  });
  mutations.observe(host, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeOldValue: true,
  });
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
