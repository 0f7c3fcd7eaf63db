import { useContext } from 'react';
import { hasClass, readText } from '../markup/markup.ts';
import { FieldContext, join, NameContext, type PartProps, useError } from './form-context.tsx';
import { toReactProps } from './properties.ts';

/** A group of boxes, or the one box of an acceptance. */
export function Choices({ node, children }: PartProps) {
  const { error, errorId } = useError(useContext(FieldContext));
  const { words } = useContext(NameContext);
  const radio = hasClass(node, 'wpcf7-radio');
  const group = radio || hasClass(node, 'wpcf7-checkbox');
  return (
    <span
      {...toReactProps(node)}
      className={join(node.attributes.class, error && 'wpcf7-not-valid')}
      {...(group
        ? {
            role: radio ? 'radiogroup' : 'group',
            'aria-label': words || undefined,
            'aria-describedby': errorId,
            'aria-invalid': radio ? Boolean(error) : undefined,
          }
        : {})}
    >
      {children}
    </span>
  );
}

/** One choice; its words name a box without a label, and the free text beside it. */
export function ListItem({ node, children }: PartProps) {
  const words = readText(node.children);
  return (
    <NameContext value={{ labelled: false, words }}>
      <span {...toReactProps(node)}>{children}</span>
    </NameContext>
  );
}
