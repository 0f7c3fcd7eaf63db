import type { ElementType } from 'react';
import { readClasses } from '../markup/markup.ts';
import { join, type PartProps, useFormState } from './parts/part.tsx';
import { toReactProps } from './properties.ts';

/** `inert-on-<status>`: disabled while the form has that status (site §4). */
export function Inert({ node, place }: PartProps) {
  const { status } = useFormState(place);
  const inert = readClasses(node).includes(`inert-on-${status}`);
  const Tag = node.tag as ElementType;
  return (
    <Tag
      {...toReactProps(node)}
      className={join(node.attributes.class, inert && 'active-on-any')}
      inert={inert}
    >
      {place.draw(node.children, place)}
    </Tag>
  );
}
