import { Children, Fragment, type ReactNode } from 'react';
import { hasClass, listElements, type MarkupElement, readText } from '../markup/markup.ts';
import { join, NameContext, type PartProps } from './form-context.tsx';
import { toReactProps } from './properties.ts';

/**
 * A label. Around a group, or around another label, as WordPress renders them, it could name only the first control
 * inside and would lend its words to it; there it is plain text, and names the group instead.
 */
export function Label({ node, children }: PartProps) {
  const words = readText(node.children, (each) => hasClass(each, 'wpcf7-form-control-wrap'));
  const around = listElements(node.children).some(
    (each) => each.tag === 'label' || hasClass(each, 'wpcf7-checkbox') || hasClass(each, 'wpcf7-radio'),
  );
  const { htmlFor: _, ...properties } = toReactProps(node);
  return (
    <NameContext value={{ labelled: !around, words }}>
      {around ? (
        <span {...properties} className={join(node.attributes.class, 'wpcf7-label')} data-label="">
          {markRequired(node, children)}
        </span>
      ) : (
        // biome-ignore lint/a11y/noLabelWithoutControl: its control is among the children, or its `for` names it
        <label {...toReactProps(node)}>{markRequired(node, children)}</label>
      )}
    </NameContext>
  );
}

/** Puts a star behind the words of a required field, unless they have a mark of their own. The control says it aloud. */
function markRequired(node: MarkupElement, children: ReactNode): ReactNode {
  const wrap = node.children.findIndex(
    (each) => typeof each !== 'string' && listElements([each]).some(isRequired),
  );
  const words = node.children.slice(0, Math.max(wrap, 0));
  const last = words.map((each) => typeof each === 'string' && each.trim() !== '').lastIndexOf(true);
  if (last < 0 || /\*|\(/.test(readText(words))) return children;
  return Children.toArray(children).map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the children are those of the markup, which stays the same
    <Fragment key={index}>
      {child}
      {index === last && (
        <span className="required" aria-hidden="true">
          *
        </span>
      )}
    </Fragment>
  ));
}

const isRequired = ({ attributes }: MarkupElement): boolean =>
  attributes['aria-required'] === 'true' ||
  hasClass({ tag: '', attributes, children: [] }, 'wpcf7-validates-as-required');
