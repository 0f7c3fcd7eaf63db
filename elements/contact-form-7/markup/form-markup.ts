import { fieldName, isChallenge } from '../controls/field-name.ts';
import type { Status } from '../status.ts';
import {
  hasClass,
  isOwnHidden,
  isTip,
  listElements,
  type MarkupElement,
  type MarkupNode,
  readText,
} from './markup.ts';

/** The engine's data about a form before anything happens. */
export interface FormFacts {
  /** Hidden fields that the form itself needs, in their order. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Of the element that WordPress puts around its form. */
  readonly lang: string;
  /** WordPress renders the result after a submission without a script. */
  readonly status: Status;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  /** The page has challenges that no server rendered: a refill supplies them. */
  readonly needsRefill: boolean;
}

/** A form as its markup describes it. */
export interface FormMarkup extends FormFacts {
  /** The view's tree; it contains {@link form}. */
  readonly nodes: readonly MarkupNode[];
  readonly form: MarkupElement;
  /** Ids that a `<label for>` names. */
  readonly labelled: ReadonlySet<string>;
}

/** Reads a form from a tree; null if the tree contains none. */
export function readForm(nodes: readonly MarkupNode[]): FormMarkup | null {
  const all = listElements(nodes);
  const form = all.find(({ tag }) => tag === 'form');
  if (!form) return null;
  const inside = listElements(form.children);
  const wrapper = all.find((each) => hasClass(each, 'wpcf7'));
  const hidden = inside
    .filter(isOwnHidden)
    .map(({ attributes }) => [attributes.name, attributes.value ?? '']);
  const output = inside.find((each) => hasClass(each, 'wpcf7-response-output'));
  return {
    nodes,
    form,
    hidden: Object.fromEntries(hidden),
    lang: wrapper?.attributes.lang ?? '',
    status: (form.attributes['data-status'] || 'init') as Status,
    message: output ? readText(output.children) : '',
    errors: Object.fromEntries(inside.flatMap(readError)),
    needsRefill: inside.some(({ attributes: { name = '', value } }) => isChallenge(name) && !value),
    labelled: new Set(
      all.flatMap(({ tag, attributes }) => (tag === 'label' && attributes.for ? attributes.for : [])),
    ),
  };
}

function readError(wrap: MarkupElement): [string, string][] {
  const field = wrap.attributes['data-name'];
  const tip = field && listElements(wrap.children).find(isTip);
  return field && tip ? [[fieldName(field), readText(tip.children)]] : [];
}
