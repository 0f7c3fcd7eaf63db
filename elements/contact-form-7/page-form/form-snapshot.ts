import { hasClass, type MarkupElement, type MarkupNode, readClasses } from '../markup/markup.ts';
import { WIDGET } from '../view/parts/widgets.ts';

/** Attributes that we or Contact Form 7's script write, and fields that other scripts keep invisible. */
const WRITTEN = [
  ...['screen-reader-response', 'hidden-fields-container', 'wpcf7-response-output', 'wpcf7-spinner'],
  ...['wpcf7-not-valid-tip', 'wpcf7-character-count', 'wpcf7-quiz-label', 'wpcf7-captchac', 'ajax-loader'],
];

const MARKS = /^(?:wpcf7-not-valid|active-on-any|js|no-js|touched|focused|is-focused|has-value)$/;

/** The mirror takes care of values; the other attributes describe the form, or come from browser extensions. */
const IGNORED =
  /^(?:aria-|checked$|selected$|inert$|autocomplete$|spellcheck$|novalidate$|slot$|id$|for$|tabindex$)/;

/**
 * Themes and extensions change the classes of controls and their wrappers at each touch; any other class counts as part
 * of the look.
 */
const LOOK = /^(?:class|style|data-)/;

const CONTROL = /^(?:input|select|textarea|button)$/;

const isControl = ({ tag }: MarkupElement): boolean => CONTROL.test(tag);

/** The mirror disables controls; a fieldset or an option is disabled by a script. */
const isIgnored = (name: string, tag: string): boolean =>
  IGNORED.test(name) || (name === 'disabled' && CONTROL.test(tag));

const hasControl = (node: MarkupElement): boolean =>
  isControl(node) || node.children.some((each) => typeof each !== 'string' && hasControl(each));

const WRITTEN_PARTS = WRITTEN.map((name) => `.${name}`).join();

const UNSEEN_PARTS = `${WRITTEN_PARTS},[type=hidden]`;

/** A cheap test for changes that {@link readSnapshot} would not show: we ourselves write at each key. */
export const isIrrelevant = ({ type, attributeName }: MutationRecord, target: Element): boolean =>
  (type === 'attributes' && isIgnored(attributeName ?? '', target.localName)) ||
  target.matches('[type=hidden]') ||
  target.closest(WRITTEN_PARTS) !== null;

/** Classes of the form itself. */
const STATUS =
  /^(?:init|validating|submitting|resetting|invalid|unaccepted|spam|aborted|sent|failed|payment-required|custom-.*)$/;

/** Whether a change is one of those that we or Contact Form 7's script make to show a status or an error. */
export function isMark(
  { type, attributeName, oldValue, addedNodes, removedNodes }: MutationRecord,
  target: Element,
): boolean {
  if (type === 'childList')
    return [...addedNodes, ...removedNodes].every(
      (node) => node instanceof Element && node.matches(UNSEEN_PARTS),
    );
  if (attributeName !== 'class') return attributeName === 'data-status';
  const now = Element.prototype.getAttribute.call(target, 'class'); // a field of the form may be called `getAttribute`
  const [before, after] = [oldValue, now].map((names) => (names ?? '').split(/\s+/));
  const isOther = (name: string) =>
    name !== '' && !MARKS.test(name) && !(target.localName === 'form' && STATUS.test(name));
  return (
    after?.every((name) => before?.includes(name) || !isOther(name)) === true &&
    before?.every((name) => after.includes(name) || !isOther(name)) === true
  );
}

/** The form as a visitor sees it, as one text: two of them differ if a script has changed something visible. */
export function readSnapshot(nodes: readonly MarkupNode[]): string {
  return nodes.map(readNode).join('');
}

/** The styles that scripts write on what surrounds fields, such as the heights while a group slides open. */
export function readStyles(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string' || !hasControl(node) || isControl(node) || 'hidden' in node.attributes)
        return '';
      return `${node.attributes.style}>${readStyles(node.children)}`;
    })
    .join('');
}

function readNode(node: MarkupNode): string {
  if (typeof node === 'string') return node.replace(/\s+/g, ' ').trim();
  const { tag, attributes, children } = node;
  const isLeftOut =
    attributes[WIDGET] !== undefined ||
    attributes['data-reflection-of'] !== undefined ||
    attributes.type === 'hidden' ||
    WRITTEN.some((name) => hasClass(node, name));
  if (isLeftOut) return '';
  if ('hidden' in attributes) return `<${tag} hidden>`;
  const isFrame = tag === 'form' || hasClass(node, 'wpcf7');
  const named = isFrame ? '' : readAttributes(node);
  return `<${tag}${named}>${tag === 'textarea' ? '' : readSnapshot(children)}</${tag}>`;
}

function readAttributes(node: MarkupElement): string {
  const isPlain = !hasControl(node);
  const isButton = /^(?:submit|button|reset|image)$/.test(node.attributes.type ?? '');
  return Object.entries(node.attributes)
    .filter(([name]) => !isIgnored(name, node.tag) && (isPlain || !LOOK.test(name)))
    .filter(([name]) => name !== 'value' || isButton || node.tag === 'option')
    .map(([name, value]) => {
      const shown =
        name === 'class'
          ? readClasses(node)
              .filter((each) => !MARKS.test(each))
              .join(' ')
          : value;
      return ` ${name}="${shown}"`;
    })
    .sort()
    .join('');
}
