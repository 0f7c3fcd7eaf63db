import { listElements, type MarkupNode } from '../markup/markup.ts';
import type { FormState } from '../state.ts';
import { useControl } from './control.tsx';
import { type PartProps, useFormState } from './parts/part.tsx';
import { toReactProps } from './properties.ts';

export function Select({ node, place }: PartProps) {
  const properties = useControl(node, place);
  const { words } = useFormState(place);
  const chosen = listElements(node.children).filter(
    ({ tag, attributes }) => tag === 'option' && 'selected' in attributes,
  );
  const values = chosen.map(({ attributes, children }) => attributes.value ?? String(children[0] ?? ''));
  return (
    <select
      {...properties}
      {...(values.length > 0 ? { defaultValue: properties.multiple ? values : values.at(-1) } : {})}
    >
      {node.children.map((each, key) => drawOption(each, key, words))}
    </select>
  );
}

function drawOption(node: MarkupNode, key: number, words: FormState['words']) {
  if (typeof node === 'string') return null; // white space between options
  const { selected: _, ...properties } = toReactProps(node);
  if (node.tag === 'optgroup') {
    return (
      <optgroup key={key} {...properties}>
        {node.children.map((each, at) => drawOption(each, at, words))}
      </optgroup>
    );
  }
  return (
    <option key={key} {...properties}>
      {node.word ? words[node.word] : node.children.filter((child) => typeof child === 'string').join('')}
    </option>
  );
}
