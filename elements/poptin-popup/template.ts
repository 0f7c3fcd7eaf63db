import { FIELD_MARK, readControls } from './template-fields.ts';
import { BUTTON_ACTIONS, type ButtonAction } from './wire.ts';

/** Template HTML as data: what the view turns into React elements, hooks into our parts (design §8). */
export interface Template {
  readonly form: readonly TemplateNode[];
  /** Null where the template has no thank-you screen. */
  readonly thankYou: readonly TemplateNode[] | null;
  /** The named controls of the form screen, in the shape of `content.fields`. */
  readonly fields: readonly unknown[];
  /** The text of its style sheets. */
  readonly css: string;
}

export type TemplateNode = string | TemplateElement;

export interface TemplateElement {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** Inline style, to be set through the CSSOM: `style-src 'self'` forbids the attribute. */
  readonly style: string;
  readonly hook: Hook | null;
  readonly children: readonly TemplateNode[];
}

export type Hook =
  | { readonly is: 'form' }
  /** Our control stands in the place of the template's; `id` is the field's. */
  | { readonly is: 'field'; readonly id: string }
  | { readonly is: 'action'; readonly action: ButtonAction; readonly target: string }
  | { readonly is: 'coupon'; readonly code: string }
  /** Names the dialog, and takes the focus where there is no field. */
  | { readonly is: 'heading' };

const SCREEN = 'data-poptin-screen';

export interface TemplateOptions {
  css: string;
  /** The attribute that holds what was inline style, see `sanitize.ts`. */
  styleAttribute: string;
  /** Whether a `mobile` screen stands in for the form screen (reading 7). */
  mobile: boolean;
  warn(message: string): void;
}

/** Reads a sanitised fragment. The fragment is used up: its controls are taken out of it. */
export function readTemplate(fragment: DocumentFragment, options: TemplateOptions): Template {
  const has = (name: string) => fragment.querySelector(`[${SCREEN}="${name}"]`) !== null;
  const screens = fragment.querySelector(`[${SCREEN}]`) !== null;
  const first = options.mobile && has('mobile') ? 'mobile' : 'form';
  const read = (name: string) => {
    const screen = fragment.cloneNode(true) as DocumentFragment;
    for (const other of screen.querySelectorAll(`[${SCREEN}]:not([${SCREEN}="${name}"])`)) other.remove();
    return screen;
  };
  const form = read(first);
  const fields = readControls(form);
  const walker = createWalker(options);
  return {
    form: walker(form, fields.length > 0 && !form.querySelector('form')),
    thankYou: screens && has('thank-you') ? walker(read('thank-you'), false) : null,
    fields: fields.map(({ entry }) => entry),
    css: options.css,
  };
}

/** @returns the reader of one screen; `wrap` puts fields that stand in no form into one. */
function createWalker({ styleAttribute, warn }: TemplateOptions) {
  return (screen: DocumentFragment, wrap: boolean): readonly TemplateNode[] => {
    let headed = false;
    const childrenOf = (parent: ParentNode & Node): TemplateNode[] => [...parent.childNodes].flatMap(read);
    const read = (node: Node): TemplateNode[] => {
      if (node.nodeType === node.TEXT_NODE) return [node.nodeValue ?? ''];
      if (node.nodeType !== node.ELEMENT_NODE) return [];
      const element = node as Element;
      const attributes = [...element.attributes]
        .filter(({ name }) => !name.startsWith('data-tagdrop-') && !FORM_ATTRIBUTES.has(name))
        .map(({ name, value }) => [name, value] as const);
      let hook = hookOf(element, warn);
      if (!hook && !headed && /^h[1-6]$/i.test(element.localName)) {
        headed = true;
        hook = { is: 'heading' };
      }
      return [
        {
          tag: element.localName,
          attributes,
          style: element.getAttribute(styleAttribute) ?? '',
          hook,
          children: hook?.is === 'field' ? [] : childrenOf(element),
        },
      ];
    };
    const nodes = childrenOf(screen);
    return wrap ? [{ tag: 'form', attributes: [], style: '', hook: { is: 'form' }, children: nodes }] : nodes;
  };
}

/** The form is sent by us alone. */
const FORM_ATTRIBUTES: ReadonlySet<string> = new Set([
  'action',
  'method',
  'enctype',
  'formaction',
  'formmethod',
  'novalidate',
]);

function hookOf(element: Element, warn: (message: string) => void): Hook | null {
  const field = element.getAttribute(FIELD_MARK);
  if (field !== null) return { is: 'field', id: field };
  if (element.localName === 'form') return { is: 'form' };
  const part = element.getAttribute('data-poptin-part');
  if (part === 'coupon') return { is: 'coupon', code: element.textContent?.trim() ?? '' };
  if (part !== null) warn(`the template's part "${part}" is not known`);
  const action = element.getAttribute('data-poptin-action');
  if (action === null) return null;
  if (isAction(action)) return { is: 'action', action, target: targetOf(element) };
  warn(`the template's action "${action}" is not known`);
  return null;
}

const isAction = (name: string): name is ButtonAction => (BUTTON_ACTIONS as readonly string[]).includes(name);

/** An address, a popup id or a coupon: what the action needs, from the attribute or from the link it stands on. */
const targetOf = (element: Element): string =>
  element.getAttribute('data-poptin-target') ?? element.getAttribute('href') ?? '';
