import { hasClass, listElements, readText } from '../markup/markup.ts';
import { join, NameContext, type PartProps } from './form-context.tsx';
import { toReactProps } from './properties.ts';

/**
 * A label. Around a group, or around another label, as WordPress renders them, it could name only the first control
 * inside and would lend its words to it; there it is plain text, and names the group instead.
 */
export function Label({ node, children }: PartProps) {
  const words = readText(node.children, (each) => hasClass(each, 'wpcf7-form-control-wrap'));
  const around = listElements(node.children).some(
    (each) => each.tag === 'label' || hasClass(each, 'wpcf7-checkbox') || hasClass(each, 'wpcf7-radio'),
  );
  const { htmlFor: _, ...properties } = toReactProps(node);
  return (
    <NameContext value={{ labelled: !around, words }}>
      {around ? (
        <span {...properties} className={join(node.attributes.class, 'wpcf7-label')} data-label="">
          {children}
        </span>
      ) : (
        // biome-ignore lint/a11y/noLabelWithoutControl: its control is among the children, or its `for` names it
        <label {...toReactProps(node)}>{children}</label>
      )}
    </NameContext>
  );
}
