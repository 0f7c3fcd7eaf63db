import type { ComponentType, ElementType, ReactNode } from 'react';
import { hasClass, type MarkupElement, type MarkupNode } from '../markup/markup.ts';
import { numberOrigin } from '../page-form/origins.ts';
import { CaptchaImage, Question } from './challenge.tsx';
import { CharacterCount } from './character-count.tsx';
import { Choices, ListItem } from './choices.tsx';
import { Control } from './control.tsx';
import { Field } from './field.tsx';
import { Form, Response, Wrapper } from './form.tsx';
import { Inert } from './inert.tsx';
import { Label } from './label.tsx';
import type { PartProps, Place } from './parts/part.tsx';
import { slotName, WIDGET } from './parts/widgets.ts';
import { toReactProps } from './properties.ts';
import { Reflection } from './reflection.tsx';
import { Select } from './select.tsx';
import { Submit } from './submit.tsx';

type Part = ComponentType<PartProps>;

/** Parts that we draw elsewhere. */
const Nothing: Part = () => null;

/** The place of a captcha; its own script fills it in the page. */
const Widget: Part = ({ node }) => <slot name={slotName(node.attributes[WIDGET] ?? '')} />;

const BY_CLASS: readonly (readonly [className: string, part: Part])[] = [
  ['wpcf7', Wrapper],
  ['screen-reader-response', Nothing],
  ['hidden-fields-container', Nothing],
  ['wpcf7-not-valid-tip', Nothing],
  ['wpcf7-spinner', Nothing],
  ['wpcf7-form-control-wrap', Field],
  ['wpcf7-response-output', Response],
  ['wpcf7-submit', Submit],
  ['wpcf7-checkbox', Choices],
  ['wpcf7-radio', Choices],
  ['wpcf7-acceptance', Choices],
  ['wpcf7-list-item', ListItem],
  ['wpcf7-character-count', CharacterCount],
  ['wpcf7-quiz-label', Question],
  ['wpcf7-captchac', CaptchaImage],
];

/** A control stays a control, whatever classes an add-on gives it (Bootstrap's `input.wpcf7-acceptance`). */
const CONTROL = /^(?:input|textarea|select)$/;

const BY_TAG: Readonly<Record<string, Part>> = {
  form: Form,
  input: Control,
  textarea: Control,
  select: Select,
  label: Label,
};

function partFor(node: MarkupElement): Part | undefined {
  if (/(?:^|\s)inert-on-/.test(node.attributes.class ?? '')) return Inert;
  if (node.attributes[WIDGET] !== undefined) return Widget;
  if (node.attributes['data-reflection-of'] !== undefined) return Reflection;
  const byTag = BY_TAG[node.tag];
  if (CONTROL.test(node.tag) && !hasClass(node, 'wpcf7-submit')) return byTag;
  return BY_CLASS.find(([name]) => hasClass(node, name))?.[1] ?? byTag;
}

/** Draws nodes: plain markup unchanged, and the form's own parts. */
export const drawNodes = (nodes: readonly MarkupNode[], place: Place): ReactNode[] =>
  nodes.map((node, at) =>
    drawNode(node, typeof node !== 'string' && node.origin ? numberOrigin(node.origin) : at, place),
  );

function drawNode(node: MarkupNode, key: number | string, place: Place): ReactNode {
  if (typeof node === 'string') return node;
  const Part = partFor(node);
  if (Part) return <Part key={key} node={node} place={place} />;
  const Tag = node.tag as ElementType;
  const children = node.children.length > 0 ? drawNodes(node.children, place) : undefined;
  return (
    <Tag key={key} {...toReactProps(node)}>
      {children}
    </Tag>
  );
}
