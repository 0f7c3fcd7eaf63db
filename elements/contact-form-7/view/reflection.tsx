import { createElement } from 'react';
import { listElements } from '../markup/markup.ts';
import { type PartProps, useFormState } from './form-context.tsx';
import { toReactProps } from './properties.ts';

/** Shows the valid values of another field: an output the first, anything else each in an output of its own. */
export function Reflection({ node, children }: PartProps) {
  const { reflections } = useFormState();
  const field = node.attributes['data-reflection-of'] ?? '';
  const values = reflections[field] ?? [];
  const properties = toReactProps(node);
  if (node.tag === 'output')
    return <output {...properties}>{values[0] ?? node.attributes['data-default'] ?? ''}</output>;
  if (values.length === 0) return createElement(node.tag, properties, children);
  const name = listElements(node.children).find(({ tag }) => tag === 'output')?.attributes.name ?? field;
  return createElement(
    node.tag,
    properties,
    values.map((value, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat and have no identity
      <output key={index} name={name}>
        {value}
      </output>
    )),
  );
}
