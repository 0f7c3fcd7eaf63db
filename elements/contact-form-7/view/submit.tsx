import type { ElementType } from 'react';
import { hasClass } from '../markup/markup.ts';
import { type PartProps, useFormState } from './parts/part.tsx';
import { toReactProps } from './properties.ts';

/** The button, and the spinner next to it. Only a missing acceptance disables it (site §4). */
export function Submit({ node, place }: PartProps) {
  const { submittable, status, words } = useFormState(place);
  const properties = {
    ...toReactProps(node),
    ...(node.word && { value: words[node.word] }),
    part: 'submit',
    // not as it was in the page: Contact Form 7's script may have disabled it before we read the form
    ...(hasClass(node, 'wpcf7-submit') ? { disabled: !submittable } : {}),
    ...(status === 'submitting' ? { 'aria-disabled': true } : {}),
  };
  const Tag = node.tag as ElementType;
  return (
    <>
      {node.tag === 'input' ? (
        <input {...properties} />
      ) : (
        <Tag {...properties}>{place.draw(node.children, place)}</Tag>
      )}
      {hasClass(node, 'has-spinner') && <span className="wpcf7-spinner" />}
    </>
  );
}
