import { colourOf, contrast, groundAt, rgbaOf } from './colours.ts';
import type { Language } from './words.ts';

/** What is wrong with an open popup: geometry and computed colours, no picture. Runs in the page. */

/** Words: their lines count, not their box. */
const WORDS =
  '.popup-eyebrow, .popup-title, .popup-text, .popup-legal, .popup-decline, .proof-text, .popup-people li > span, .field-choice span, .ticker-copy:not([aria-hidden]) > span';
const BOXES =
  '.popup-logo, .popup-video, .countdown-unit, .popup-coupon, .popup-button, .field-control, .proof-stars, .proof-faces, .popup-people img, .people-pause, .field-choice input, .popup-picture';
/** Compositions whose words are on their picture. */
const ON_PICTURE = /^(?:cover|card-over|float-start|overlap|row-cover|row-image|badge|game-.*|circle)$/;
const MAIN = '.popup-form > .popup-button, .popup-content > .popup-button, .bar-form-open button';
/** Phrases that no Japanese line breaks. */
const PHRASES = /ご注文|15%|なります|新しい|焙煎|学んだ|クーポン|受け取る|特典|解除|購読|無料|質問/g;
const WHOLE = /[\p{L}\p{N}]+/gu;

interface Piece {
  readonly element: HTMLElement;
  readonly name: string;
  readonly boxes: readonly DOMRect[];
}

const nameOf = (element: Element) => element.getAttribute('class')?.split(' ')[0] || element.localName;

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  );
}

const rangeOf = (node: Node, from?: number, to?: number): Range => {
  const range = (node.ownerDocument as Document).createRange();
  range.selectNodeContents(node);
  if (from !== undefined && to !== undefined) {
    range.setStart(node, from);
    range.setEnd(node, to);
  }
  return range;
};

/** Without the space that a font keeps above and below its letters. */
const inkOf = ({ x, y, width, height }: DOMRect) => new DOMRect(x, y + height * 0.17, width, height * 0.66);

function piecesOf(root: ShadowRoot): Piece[] {
  const words = [...root.querySelectorAll<HTMLElement>(WORDS)].map((element) => ({
    ...{ element, name: nameOf(element) },
    boxes: [...rangeOf(element).getClientRects()].filter(({ width }) => width > 1).map(inkOf),
  }));
  const boxes = [...root.querySelectorAll<HTMLElement>(BOXES)].map((element) => ({
    ...{ element, name: nameOf(element) },
    boxes: [element.getBoundingClientRect()],
  }));
  return [...words, ...boxes].filter(({ element }) => isSeen(element));
}

const meets = (one: DOMRect, other: DOMRect, least = 2) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > least &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > least;

/** Every fault, each once. */
export function measurePopup(root: ShadowRoot, language: Language): Set<string> {
  const flaws = new Set<string>();
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const [panel, body] = [find('.popup-panel'), find('.popup-body')];
  if (!panel || !body) return flaws.add('no panel');
  body.scrollTop = 0;
  for (const each of root.querySelectorAll<HTMLElement>('.popup-form, .popup-button'))
    each.style.position = '';
  if (find('.popup')?.dataset.modality !== 'inline') button(root, body, flaws);
  // what stays in reach lies on what scrolls below it: from here on it is in its own place
  for (const each of root.querySelectorAll<HTMLElement>('.popup-form, .popup-button')) {
    if (getComputedStyle(each).position === 'sticky') each.style.position = 'static';
  }
  const pieces = piecesOf(root);
  const layout = panel.dataset.layout ?? '';
  overlaps(pieces, layout, flaws);
  cuts(pieces, body, flaws);
  broken(root, language, flaws);
  const close = find('.popup-close');
  if (close && isSeen(close)) cross(root, close, pieces, layout, flaws);
  letters(root, panel, body, flaws);
  body.scrollTop = 0;
  return flaws;
}

function overlaps(pieces: readonly Piece[], layout: string, flaws: Set<string>): void {
  const apart = pieces.filter(({ name }) => name !== 'popup-picture' || !ON_PICTURE.test(layout));
  apart.forEach((one, at) => {
    for (const other of apart.slice(0, at)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (one.boxes.some((box) => other.boxes.some((each) => meets(box, each))))
        flaws.add(`${other.name} and ${one.name} overlap`);
    }
  });
}

function cuts(pieces: readonly Piece[], body: HTMLElement, flaws: Set<string>): void {
  const inner = body.getBoundingClientRect();
  const canScroll = getComputedStyle(body).overflowY !== 'visible';
  const end = inner.top + body.clientTop + body.scrollHeight;
  if (body.scrollWidth > body.clientWidth + 1) flaws.add('scrolls sideways');
  for (const { element, name, boxes } of pieces) {
    if (name === 'popup-picture') continue;
    for (const box of boxes) {
      if (box.left < inner.left - 1 || box.right > inner.right + 1)
        flaws.add(`${name} runs out of the panel`);
      if (canScroll && (box.top < inner.top - 1 || box.bottom > end + 1)) flaws.add(`${name} is cut off`);
    }
    // letters of tight lines are a little higher than these
    const spare = Number.parseFloat(getComputedStyle(element).fontSize) / 4 + 2;
    if (element.clientHeight > 0 && element.scrollHeight > element.clientHeight + spare)
      flaws.add(`${name} is higher than its box`);
    if (element.matches('.popup-text, .field-choice span, .popup-title, .popup-legal')) {
      const { width, height } = element.getBoundingClientRect();
      if (width < 100 && height > 90) flaws.add(`${name} is squeezed`);
    }
  }
}

/** Words on two lines. */
function broken(root: ShadowRoot, language: Language, flaws: Set<string>): void {
  for (const element of root.querySelectorAll(`${WORDS}, .popup-button, .popup-coupon-copy`)) {
    if (!isSeen(element)) continue;
    // where there is no space for a long word, the browser's dictionary says where it breaks
    const { hyphens, hyphenateLimitChars } = getComputedStyle(element);
    const least =
      hyphens === 'auto' ? Number.parseInt(hyphenateLimitChars, 10) || 0 : Number.POSITIVE_INFINITY;
    const texts = (element.ownerDocument as Document).createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of node.nodeValue?.matchAll(language === 'ja' ? PHRASES : WHOLE) ?? []) {
        if (word.length < 2 || word.length >= least) continue;
        const lines = new Set(
          [...rangeOf(node, index, index + word.length).getClientRects()].map(({ top }) =>
            Math.round(top / 4),
          ),
        );
        if (lines.size > 1) flaws.add(`"${word}" breaks in ${nameOf(element)}`);
      }
    }
  }
}

function button(root: ShadowRoot, body: HTMLElement, flaws: Set<string>): void {
  const main = [...root.querySelectorAll<HTMLElement>(MAIN)].find(isSeen);
  if (!main) return;
  const hidden = main.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom;
  if (hidden > 1) flaws.add('main button below the edge');
}

function cross(
  root: ShadowRoot,
  close: HTMLElement,
  pieces: readonly Piece[],
  layout: string,
  flaws: Set<string>,
): void {
  const sign = (close.querySelector('svg') ?? close).getBoundingClientRect();
  const around = new DOMRect(sign.x - 3, sign.y - 3, sign.width + 6, sign.height + 6);
  for (const { name, boxes, element } of layout === 'badge' ? [] : pieces) {
    const isControl = element.matches('.popup-button, .field-control, .popup-coupon, .people-pause');
    const target = isControl ? close.getBoundingClientRect() : around;
    if (name !== 'popup-picture' && boxes.some((box) => meets(box, target))) flaws.add(`${name} meets the X`);
  }
  const [x, y] = [sign.x + sign.width / 2, sign.y + sign.height / 2];
  const hit = root.elementFromPoint(x, y);
  if (!hit || !close.contains(hit)) flaws.add(`the X is under ${hit ? nameOf(hit) : 'nothing'}`);
  const ratio = contrast(colourOf(close), groundAt(root, close, x, y));
  if (ratio < 3) flaws.add(`the X has ${ratio.toFixed(1)}:1`);
  if (layout === 'badge') return;
  if (sign.width < 8) flaws.add('the X is small');
}

/** Letters that something lies on, and faint ones. */
function letters(root: ShadowRoot, panel: HTMLElement, body: HTMLElement, flaws: Set<string>): void {
  const seen = new Set<HTMLElement>();
  const texts = (panel.ownerDocument as Document).createTreeWalker(panel, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.nodeValue?.trim() && node.parentElement) seen.add(node.parentElement);
  }
  const fields = panel.querySelectorAll<HTMLElement>('input.field-control, textarea.field-control');
  for (const element of [...seen, ...fields]) {
    if (
      !isSeen(element) ||
      element.closest('.visually-hidden, option, script, [aria-hidden="true"], .game-stage')
    )
      continue;
    const isField = element.matches('.field-control');
    const boxOf = () =>
      isField
        ? element.getBoundingClientRect()
        : [...rangeOf(element).getClientRects()].find((box) => box.width > 1);
    let box = boxOf();
    if (!box) continue;
    const inner = body.getBoundingClientRect();
    const view = element.ownerDocument.defaultView as Window;
    if (
      body.contains(element) &&
      (box.bottom > Math.min(inner.bottom, view.innerHeight) || box.top < inner.top)
    ) {
      element.scrollIntoView({ block: 'center' });
      box = boxOf() ?? box;
    }
    const [x, y] = [box.x + Math.min(box.width / 2, 30), box.y + box.height / 2];
    const hit = root.elementFromPoint(x, y);
    if (hit && hit !== element && !element.contains(hit) && !hit.contains(element) && !isLabel(hit, element))
      flaws.add(`${nameOf(element)} is under ${nameOf(hit)}`);
    const colour = isField ? rgbaOf(getComputedStyle(element, '::placeholder').color) : colourOf(element);
    if (colour[3] < 0.1) continue; // of a badge, for screen readers
    const ratio = contrast(colour, groundAt(root, element, x, y));
    if (ratio < 4.49) flaws.add(`${nameOf(element)} has ${ratio.toFixed(1)}:1`);
  }
}

/** A field's hidden label lies in it. */
const isLabel = (hit: Element, element: Element) =>
  hit.closest('.field') === element.closest('.field') && !!hit.closest('.field');
