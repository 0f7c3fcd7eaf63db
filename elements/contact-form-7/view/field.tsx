import type { ElementType } from 'react';
import { fieldName } from '../controls/field-name.ts';
import { type PartProps, useError } from './parts/part.tsx';
import { toReactProps } from './properties.ts';

/**
 * A field's controls and its tip. The tip is hidden from the accessibility tree, or a label around it would read it as
 * part of the control's name; the control refers to it as its description.
 */
export function Field({ node, place }: PartProps) {
  const field = fieldName(node.attributes['data-name'] ?? '');
  const { error, errorId } = useError(place, field);
  const Tag = node.tag as ElementType;
  return (
    <Tag {...toReactProps(node)} part="field">
      {place.draw(node.children, { ...place, field })}
      {error && (
        <span className="wpcf7-not-valid-tip" part="tip" id={errorId} aria-hidden="true">
          <bdi>{error}</bdi>
        </span>
      )}
    </Tag>
  );
}
