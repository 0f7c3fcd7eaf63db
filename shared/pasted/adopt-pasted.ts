import type { Log } from '../base/log.ts';

/**
 * WordPress' classic editor turns a tag whose content begins on a new paragraph into `<p><our-tag></p>`, and the
 * parser closes the tag with the paragraph: its content ends up behind it. Moves that content into the tag.
 *
 * @param content a selector of the content that the tag is put around.
 * @returns whether something was moved; the console tells the site owner once.
 */
export function adoptPasted(element: HTMLElement, content: string, log: Log): boolean {
  const paragraph = element.parentElement;
  if (paragraph?.localName !== 'p' || !isBlank(element)) return false;
  let next = paragraph.nextElementSibling;
  while (next && isEmptyParagraph(next)) next = next.nextElementSibling;
  const found = next?.matches(content) ? next : next?.localName === 'p' && findAlone(next, content);
  if (!found) return false;
  element.append(found);
  log.warnOnce(
    `${element.localName} pasted`,
    `<${element.localName}>: an editor has closed the tag before its content; the content behind it was moved inside. In WordPress use a Custom HTML block, or write the tag and its content without a line break.`,
  );
  return true;
}

/** Nothing but line breaks and white space. */
const isBlank = (element: Element): boolean =>
  !element.textContent?.trim() && [...element.children].every(({ localName }) => localName === 'br');

const isEmptyParagraph = (element: Element): boolean =>
  element.localName === 'br' || (element.localName === 'p' && isBlank(element));

/** The one element of a paragraph, if it is of this kind. */
function findAlone(paragraph: Element, content: string): Element | null {
  const elements = [...paragraph.children].filter(({ localName }) => localName !== 'br');
  const [only] = elements;
  return elements.length === 1 && only?.matches(content) ? only : null;
}
