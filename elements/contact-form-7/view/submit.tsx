import { createElement } from 'react';
import { hasClass } from '../markup/markup.ts';
import { type PartProps, useFormState } from './form-context.tsx';
import { toReactProps } from './properties.ts';

/** The button, and the spinner beside it. It is disabled only by a missing acceptance (site §4). */
export function Submit({ node, children }: PartProps) {
  const { submittable, status } = useFormState();
  const acceptable = submittable || !hasClass(node, 'wpcf7-submit');
  const properties = {
    ...toReactProps(node),
    part: 'submit',
    ...(acceptable ? {} : { disabled: true }),
    ...(status === 'submitting' ? { 'aria-disabled': true } : {}),
  };
  return (
    <>
      {node.tag === 'input' ? <input {...properties} /> : createElement(node.tag, properties, children)}
      {hasClass(node, 'has-spinner') && <span className="wpcf7-spinner" />}
    </>
  );
}
