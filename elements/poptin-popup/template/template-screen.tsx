import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode, SubmitEvent as ReactSubmit } from 'react';
import type { Store } from '../../../shared/base/store.ts';
import { useEngine } from '../../../shared/paint/use-engine.ts';
import { adoptStylesFor } from '../../../shared/surface/style-sheets.ts';
import type { Locale } from '../../../shared/words/words.ts';
import { type FieldLook, setLook } from '../form/view/field-look.ts';
import { FieldControl, FormNotice } from '../form/view/form-fields.tsx';
import { insertProduct } from '../settings/product-name.ts';
import type { Popup } from '../state.ts';
import { Coupon } from '../view/parts/coupon.tsx';
import { TITLE_ID } from '../view/parts/frame.tsx';
import { fitTemplate } from './fit-template.ts';
import { occupySlot } from './occupy-slot.ts';
import type { Hook, TemplateElement, TemplateNode } from './template.ts';
import { applyAttributes } from './template-attributes.ts';

/** A template's screen: its own elements, and our parts for its hooks. */
export function TemplateScreen({
  popup,
  locale,
  nodes,
  css,
}: {
  popup: Popup;
  locale: Store<Locale>;
  nodes: readonly TemplateNode[];
  css: string;
}) {
  return (
    <div
      className={isOwnDesign(nodes) ? 'popup-template popup-template-own' : 'popup-template'}
      part="template"
      ref={remember(nodes, () => standIn(css))}
    >
      {nodes.map((node, index) => draw(node, index, popup, locale))}
    </div>
  );
}

/** The template is one element with a design: we draw nothing around it. */
const isOwnDesign = (nodes: readonly TemplateNode[]): boolean => {
  const [only, another] = nodes.filter((node) => typeof node !== 'string' || node.trim());
  if (!only || another || typeof only === 'string') return false;
  return only.style !== '' || only.attributes.some(([name]) => name === 'class');
};

const NOTHING: TemplateElement = { tag: 'span', attributes: [], style: '', hook: null, children: [] };

const looks = new WeakMap<TemplateElement, FieldLook>();

/** The classes, inline style and data that the template has on a field's label and control. */
function lookOfField(node: TemplateElement, popup: Popup, locale: Store<Locale>): FieldLook {
  const known = looks.get(node);
  if (known) return known;
  const inside = node.children.filter((child) => typeof child !== 'string');
  const [control = NOTHING] = inside.filter(({ hook }) => hook?.is !== 'label');
  const labels = new Map(
    inside.flatMap(({ hook, children }) =>
      hook?.is === 'label'
        ? [[hook.of, children.map((child, index) => draw(child, index, popup, locale))] as const]
        : [],
    ),
  );
  const readClass = ({ attributes }: TemplateElement) =>
    attributes.find(([name]) => name === 'class')?.[1] ?? '';
  const dress = (from: TemplateElement) =>
    applyAttributes({ ...from, attributes: from.attributes.filter(([name]) => name !== 'class') });
  const look: FieldLook = {
    frameClass: readClass(node),
    controlClass: readClass(control),
    frame: dress(node),
    control: dress(control),
    says: (choice) => labels.get(choice),
  };
  looks.set(node, look);
  return look;
}

const standIn = (css: string) => (element: HTMLElement | null) => {
  const stops = [adoptStylesFor(element, ...(css ? [css] : [])), fitTemplate(element)];
  return () => {
    for (const stop of stops) stop?.();
  };
};

type Ref = (element: HTMLElement | null) => (() => void) | undefined;

const refs = new WeakMap<object, Ref>();

/** The same ref at each drawing: a new one would be attached again. */
function remember(key: object, make: () => Ref): Ref {
  const ref = refs.get(key) ?? make();
  refs.set(key, ref);
  return ref;
}

function draw(node: TemplateNode, key: number, popup: Popup, locale: Store<Locale>): ReactNode {
  if (typeof node === 'string') {
    node = insertProduct(node, popup.poptin.productName);
    return PRIZE.test(node) ? <Said key={key} text={node} popup={popup} draw={(text) => text} /> : node;
  }
  return <Node key={key} node={node} popup={popup} locale={locale} />;
}

function holdSlot(node: TemplateElement, tag: HTMLElement | undefined): Ref {
  const [apply, occupy] = [applyAttributes(node), occupySlot(tag)];
  return (slot) => {
    apply(slot);
    return occupy(slot);
  };
}

function Node({ node, popup, locale }: { node: TemplateElement; popup: Popup; locale: Store<Locale> }) {
  const { hook, tag } = node;
  const ref = remember(node, () => (hook?.is === 'slot' ? holdSlot(node, hook.tag) : applyAttributes(node)));
  const children = node.children.map((child, index) => draw(child, index, popup, locale));
  switch (hook?.is) {
    case 'field':
      setLook(popup.form, hook.id, lookOfField(node, popup, locale));
      return <FieldControl form={popup.form} id={hook.id} locale={locale} />;
    case 'coupon':
      return (
        <Said
          text={hook.code || '{{prize_code}}'}
          popup={popup}
          draw={(code) => code && <Coupon popup={popup} code={code} />}
        />
      );
    case 'part': {
      const Part = popup.features?.templateParts[hook.part];
      return Part ? (
        <div ref={ref} suppressHydrationWarning>
          <Part popup={popup} locale={locale} part={hook.part} items={hook.items} />
        </div>
      ) : null;
    }
    case 'chat': {
      const Chat = popup.features?.TemplateChat;
      return Chat ? <Chat settings={hook.settings} locale={locale} /> : null;
    }
    case 'form':
      return (
        <form ref={ref} noValidate suppressHydrationWarning onSubmit={(event) => submit(event, popup)}>
          {children}
          <FormNotice form={popup.form} />
        </form>
      );
    case 'heading':
      return (
        <Made tag={tag} ref={ref} id={TITLE_ID} tabIndex={-1} data-heading="">
          {children}
        </Made>
      );
    case 'action':
      return (
        <Action node={node} hook={hook} popup={popup} reference={ref}>
          {children}
        </Action>
      );
    default:
      return (
        <Made tag={tag} ref={ref}>
          {children}
        </Made>
      );
  }
}

/** An element of the template; React does not know its attributes and does not remove them. */
function Made({ tag, children, ...more }: { tag: string; children: ReactNode[] } & ComponentProps<'div'>) {
  const Tag = tag as 'div';
  return (
    <Tag suppressHydrationWarning {...more}>
      {children.length > 0 ? children : undefined}
    </Tag>
  );
}

const PRIZE = /\{\{\s*prize_(?:label|code)\s*\}\}/;

/** A text with the prize in it. A popup without a game knows no prize: its place stays empty. */
function Said({ text, popup, draw }: { text: string; popup: Popup; draw(text: string): ReactNode }) {
  const PrizeText = popup.features?.PrizeText;
  if (PRIZE.test(text) && PrizeText) return <PrizeText text={text} draw={draw} />;
  return draw(text.replace(new RegExp(PRIZE, 'g'), ''));
}

function submit(event: ReactSubmit<HTMLFormElement>, popup: Popup): void {
  event.preventDefault();
  // the painter hands on the browser's own event
  const { submitter } = (event.nativeEvent ?? event) as SubmitEvent;
  popup.press('submit', '', submitter?.textContent?.trim() || submitter?.getAttribute('value') || '');
}

/** An element with an action. One that is neither a button nor a link becomes a button for the keyboard. */
function Action({
  node,
  hook,
  popup,
  reference,
  children,
}: {
  node: TemplateElement;
  hook: Extract<Hook, { is: 'action' }>;
  popup: Popup;
  reference: Ref;
  children: ReactNode[];
}) {
  const { skipSeconds } = useEngine(popup);
  const { tag } = node;
  const { action, target } = hook;
  const isLink = tag === 'a' && node.attributes.some(([name]) => name === 'href');
  const isButton = tag === 'button' || tag === 'input';
  const press = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    const button = event.currentTarget;
    // The form receives its own submit button, also by Enter in a field.
    if (action === 'submit' && isButton && button.closest('form')) return;
    const follows = action === 'link' && isLink;
    if (!follows) event.preventDefault();
    popup.press(action, follows ? '' : target, button.textContent?.trim() ?? '');
  };
  const more = {
    ...(isButton && { type: action === 'submit' ? 'submit' : 'button' }),
    ...(isButton && action === 'skip' && { disabled: skipSeconds > 0 }),
    ...(!isButton &&
      !isLink && {
        role: 'button',
        tabIndex: 0,
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          if (event.key === 'Enter' || event.key === ' ') press(event);
        },
      }),
  };
  return (
    <Made tag={tag} ref={reference} onClick={press} {...more}>
      {children}
    </Made>
  );
}
