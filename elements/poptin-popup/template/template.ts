import type { LeadState } from '../lead/lead.ts';
import { BUTTON_ACTIONS, type ButtonAction } from '../wire.ts';
import { FIELD_MARK, LABEL_MARK, readControls } from './template-fields.ts';
import { secureLink } from './template-links.ts';

/** Parts that replace the template's element; a separate chunk draws them. */
const TEMPLATE_PARTS = [
  ...(['wheel', 'scratch', 'gift', 'countdown', 'ticker', 'products'] as const),
  ...(['proof', 'people', 'video'] as const),
] as const;
export type TemplatePart = (typeof TEMPLATE_PARTS)[number];

/** Screens that a template may have, besides the form. */
const LATER_SCREENS = ['thank-you', 'play', 'win', 'lose'] as const;
type ScreenName = LeadState['screen'];

/** Template HTML as data: the view turns it into React elements, and hooks into our parts (decision D-15). */
export interface Template {
  /** Screens that a template omits are drawn from the settings. */
  readonly screens: Readonly<Partial<Record<ScreenName, readonly TemplateNode[]>>>;
  /** The screens with a heading, which names the dialog. */
  readonly titled: ReadonlySet<ScreenName>;
  /** The named controls of the form screen, in the shape of `content.fields`; null without a form screen. */
  readonly fields: readonly unknown[] | null;
  /** The text of its style sheets, which apply to its own elements only (`scope-styles.ts`). */
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
  /** Our control replaces the template's; `id` is the field's. Its first child has the control's styling. */
  | { readonly is: 'field'; readonly id: string }
  /** In a field: the markup of its label, or of the label of the choice that `of` names. */
  | { readonly is: 'label'; readonly of: string }
  | { readonly is: 'action'; readonly action: ButtonAction; readonly target: string }
  | { readonly is: 'coupon'; readonly code: string }
  /** Our button for a chat plugin; the settings are those of `chat/wire.ts`. */
  | { readonly is: 'chat'; readonly settings: Readonly<Record<string, unknown>> }
  /** `items`: the texts of the template's list, or its only text. */
  | { readonly is: 'part'; readonly part: TemplatePart; readonly items: readonly string[] }
  /** A child of the popup's element is shown here: the page's own, or `tag`, which the template brought. */
  | { readonly is: 'slot'; readonly tag: HTMLElement | undefined }
  /** Names the dialog, and gets the focus if there is no field. */
  | { readonly is: 'heading' };

const SCREEN = 'data-poptin-screen';

export interface TemplateOptions {
  css: string;
  /** The attribute that holds inline style, see `sanitize.ts`. */
  styleAttribute: string;
  /** Whether a `mobile` screen replaces the form screen (decision 7). */
  mobile: boolean;
  /** Our tags, by the names of the slots that replace them. */
  slotted: ReadonlyMap<string, HTMLElement>;
  warn(message: string): void;
}

/** Reads a sanitised fragment. Do not use the fragment afterwards: its controls have been removed. */
export function readTemplate(fragment: DocumentFragment, options: TemplateOptions): Template {
  const has = (name: string) => fragment.querySelector(`[${SCREEN}="${name}"]`) !== null;
  const first = options.mobile && has('mobile') ? 'mobile' : 'form';
  const read = (name: string) => {
    const screen = fragment.cloneNode(true) as DocumentFragment;
    for (const other of screen.querySelectorAll(`[${SCREEN}]:not([${SCREEN}="${name}"])`)) other.remove();
    return screen;
  };
  const form = read(first);
  const fields = readControls(form);
  const walker = createWalker(options);
  const screens: Partial<Record<ScreenName, readonly TemplateNode[]>> = {};
  // a game may begin without a form: then only wrappers are left of the form screen
  const isMarked = fragment.querySelector(`[${SCREEN}]`) !== null;
  const hasForm = !isMarked || has(first) || fields.length > 0 || form.textContent?.trim();
  if (hasForm) screens.form = walker(form, fields.length > 0 && !form.querySelector('form'));
  for (const name of LATER_SCREENS) if (has(name)) screens[name] = walker(read(name), false);
  const titled = (Object.keys(screens) as ScreenName[]).filter((name) => hasHeading(screens[name]));
  return {
    screens,
    titled: new Set(titled),
    fields: hasForm ? fields.map(({ entry }) => entry) : null,
    css: options.css,
  };
}

const hasHeading = (nodes: readonly TemplateNode[] = []): boolean =>
  nodes.some(
    (node) => typeof node !== 'string' && (node.hook?.is === 'heading' || hasHeading(node.children)),
  );

/** @returns the reader of one screen; `wrap` puts fields that are in no form into one. */
function createWalker({ styleAttribute, slotted, warn }: TemplateOptions) {
  return (screen: DocumentFragment, wrap: boolean): readonly TemplateNode[] => {
    let headed = false;
    const readChildren = (parent: ParentNode & Node): TemplateNode[] => [...parent.childNodes].flatMap(read);
    const read = (node: Node): TemplateNode[] => {
      if (node.nodeType === node.TEXT_NODE) return [node.nodeValue ?? ''];
      if (node.nodeType !== node.ELEMENT_NODE) return [];
      const element = node as Element;
      const own = [...element.attributes]
        .filter(({ name }) => !name.startsWith('data-tagdrop-') && !FORM_ATTRIBUTES.has(name))
        .map(({ name, value }) => [name, value] as const);
      const attributes = /^(?:a|area)$/i.test(element.localName) ? secureLink(own) : own;
      let hook: Hook | null =
        element.localName === 'slot'
          ? ({ is: 'slot', tag: slotted.get(element.getAttribute('name') ?? '') } as const)
          : readHook(element, warn);
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
          children: hook && WITHOUT_CHILDREN.has(hook.is) ? [] : readChildren(element),
        },
      ];
    };
    const nodes = readChildren(screen);
    return wrap ? [{ tag: 'form', attributes: [], style: '', hook: { is: 'form' }, children: nodes }] : nodes;
  };
}

/** Hooks whose element we draw ourselves: the template's content inside them is not drawn. */
const WITHOUT_CHILDREN: ReadonlySet<Hook['is']> = new Set(['part', 'chat']);

/** We alone send the form: these attributes would let the browser send it. */
const FORM_ATTRIBUTES: ReadonlySet<string> = new Set([
  'action',
  'method',
  'enctype',
  'formaction',
  'formmethod',
  'formtarget',
  'novalidate',
]);

function readHook(element: Element, warn: (message: string) => void): Hook | null {
  const field = element.getAttribute(FIELD_MARK);
  if (field !== null) return { is: 'field', id: field };
  const of = element.getAttribute(LABEL_MARK);
  if (of !== null) return { is: 'label', of };
  if (element.localName === 'form') return { is: 'form' };
  const part = element.getAttribute('data-poptin-part');
  if (part === 'chat') return { is: 'chat', settings: readChat(element) };
  if (part === 'coupon') return { is: 'coupon', code: element.textContent?.trim() ?? '' };
  if (isPart(part)) return { is: 'part', part, items: readTexts(element) };
  if (part !== null) warn(`the template's part "${part}" is not known`);
  const action = element.getAttribute('data-poptin-action');
  if (action === null) return null;
  if (isAction(action)) return { is: 'action', action, target: readTarget(element) };
  warn(`the template's action "${action}" is not known`);
  return null;
}

const isPart = (name: string | null): name is TemplatePart =>
  (TEMPLATE_PARTS as readonly (string | null)[]).includes(name);

const readTexts = (element: Element): string[] => {
  const items = [...element.querySelectorAll('li')];
  const texts = (items.length > 0 ? items : [element]).map(({ textContent }) => textContent ?? '');
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
};

/**
 * `data-poptin-script`, `-ref`, `-consent`, `-class`, `-target` (or the link's address); the plugin's own `data-`
 * too.
 */
function readChat(element: Element): Record<string, unknown> {
  const own = (name: string) => element.getAttribute(`data-poptin-${name}`);
  const attributes = [...element.attributes].filter(({ name }) => /^data-(?!poptin-|tagdrop-)/.test(name));
  const category = own('consent')?.trim();
  return {
    script: own('script'),
    ref: own('ref'),
    // a template may not decide that the click is enough: nothing, and a category that is always allowed, mean that
    consent: category && category !== 'necessary' ? category : null,
    class: own('class'),
    url: readTarget(element),
    label: element.textContent?.trim(),
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
  };
}

const isAction = (name: string): name is ButtonAction => (BUTTON_ACTIONS as readonly string[]).includes(name);

/** An address, a popup id or a coupon: the action's target, from the attribute or from the link's own address. */
const readTarget = (element: Element): string =>
  element.getAttribute('data-poptin-target') ?? element.getAttribute('href') ?? '';
