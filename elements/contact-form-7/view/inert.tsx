import { createElement } from 'react';
import { readClasses } from '../markup/markup.ts';
import { join, type PartProps, useFormState } from './form-context.tsx';
import { toReactProps } from './properties.ts';

/** `inert-on-<status>`: cannot be used while the form is in that status (site §4). */
export function Inert({ node, children }: PartProps) {
  const { status } = useFormState();
  const inert = readClasses(node).includes(`inert-on-${status}`);
  return createElement(
    node.tag,
    { ...toReactProps(node), className: join(node.attributes.class, inert && 'active-on-any'), inert },
    children,
  );
}
