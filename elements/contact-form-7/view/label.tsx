import type { ReactNode } from 'react';
import { hasClass, listElements, type MarkupElement, readText } from '../markup/markup.ts';
import { join, type PartProps, type Place } from './parts/part.tsx';
import { toReactProps } from './properties.ts';

/**
 * A label. Around a group, or around another label, as WordPress renders them, it could name only the first control
 * inside and would lend its words to it; there it becomes plain text that names the group.
 */
export function Label({ node, place }: PartProps) {
  const words = readText(node.children, (each) => hasClass(each, 'wpcf7-form-control-wrap'));
  const around = listElements(node.children).some(
    (each) => each.tag === 'label' || hasClass(each, 'wpcf7-checkbox') || hasClass(each, 'wpcf7-radio'),
  );
  const children = drawMarked(node, { ...place, labelled: !around, words });
  const { htmlFor: _, ...properties } = toReactProps(node);
  return around ? (
    <span {...properties} className={join(node.attributes.class, 'wpcf7-label')} data-label="">
      {children}
    </span>
  ) : (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is among the children, or its `for` names it
    <label {...toReactProps(node)}>{children}</label>
  );
}

/**
 * Puts a star after the words of a required field, unless they have their own mark. The control announces that it is
 * required.
 */
function drawMarked({ children }: MarkupElement, place: Place): ReactNode[] {
  const drawn = place.draw(children, place);
  const wrap = children.findIndex(
    (each) => typeof each !== 'string' && listElements([each]).some(isRequired),
  );
  const words = children.slice(0, Math.max(wrap, 0));
  const last = words.map((each) => typeof each === 'string' && each.trim() !== '').lastIndexOf(true);
  if (last < 0 || /\*|\(/.test(readText(words))) return drawn;
  const star = (
    <span key="required" className="required" aria-hidden="true">
      *
    </span>
  );
  return [...drawn.slice(0, last + 1), star, ...drawn.slice(last + 1)];
}

const isRequired = ({ attributes }: MarkupElement): boolean =>
  attributes['aria-required'] === 'true' ||
  hasClass({ tag: '', attributes, children: [] }, 'wpcf7-validates-as-required');
