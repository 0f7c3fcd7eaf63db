import type { ElementType } from 'react';
import { hasClass, readText } from '../markup/markup.ts';
import { join, type PartProps, useError } from './parts/part.tsx';
import { toReactProps } from './properties.ts';

/** A group of boxes, or the single box of an acceptance. */
export function Choices({ node, place }: PartProps) {
  const { error, errorId } = useError(place, place.field);
  const radio = hasClass(node, 'wpcf7-radio');
  const group = radio || hasClass(node, 'wpcf7-checkbox');
  const Tag = node.tag as ElementType;
  return (
    <Tag
      {...toReactProps(node)}
      className={join(node.attributes.class, error && 'wpcf7-not-valid')}
      {...(group
        ? {
            role: radio ? 'radiogroup' : 'group',
            'aria-label': place.words || undefined,
            'aria-describedby': errorId,
            'aria-invalid': radio ? Boolean(error) : undefined,
          }
        : {})}
    >
      {place.draw(node.children, place)}
    </Tag>
  );
}

/** One choice; its words name a box without a label, and the free text next to it. */
export function ListItem({ node, place }: PartProps) {
  const words = readText(node.children);
  const Tag = node.tag as ElementType;
  return <Tag {...toReactProps(node)}>{place.draw(node.children, { ...place, labelled: false, words })}</Tag>;
}
