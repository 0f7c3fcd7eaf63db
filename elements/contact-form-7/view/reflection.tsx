import type { ElementType } from 'react';
import { listElements } from '../markup/markup.ts';
import { type PartProps, useFormState } from './parts/part.tsx';
import { toReactProps } from './properties.ts';

/**
 * Shows the valid values of another field: an output shows the first, any other element shows each in an output of its
 * own.
 */
export function Reflection({ node, place }: PartProps) {
  const { reflections } = useFormState(place);
  const field = node.attributes['data-reflection-of'] ?? '';
  const values = reflections[field] ?? [];
  const properties = toReactProps(node);
  const Tag = node.tag as ElementType;
  if (node.tag === 'output')
    return <output {...properties}>{values[0] ?? node.attributes['data-default'] ?? ''}</output>;
  if (values.length === 0) return <Tag {...properties}>{place.draw(node.children, place)}</Tag>;
  const name = listElements(node.children).find(({ tag }) => tag === 'output')?.attributes.name ?? field;
  return (
    <Tag {...properties}>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat and have no identity
        <output key={`value ${index}`} name={name}>
          {value}
        </output>
      ))}
    </Tag>
  );
}
