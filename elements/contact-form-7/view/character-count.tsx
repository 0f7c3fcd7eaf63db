import { characterCount } from '../controls/character-count.ts';
import { hasClass } from '../markup/markup.ts';
import { join, type PartProps, useFormState } from './parts/part.tsx';
import { toReactProps } from './properties.ts';

export function CharacterCount({ node, place }: PartProps) {
  const { lengths } = useFormState(place);
  const length = lengths[node.attributes['data-target-name'] ?? ''] ?? 0;
  const { value, tooLong, tooShort } = characterCount(length, node.attributes, hasClass(node, 'down'));
  return (
    <span
      {...toReactProps(node)}
      className={join(node.attributes.class, tooLong && 'too-long', tooShort && 'too-short')}
      data-current-value={value}
    >
      {value}
    </span>
  );
}
