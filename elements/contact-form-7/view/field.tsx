import { fieldName } from '../markup/markup.ts';
import { FieldContext, type PartProps, useError } from './form-context.tsx';
import { toReactProps } from './properties.ts';

/**
 * A field's controls and its tip. The tip is hidden from the tree, or a label around it would read it as part of the
 * control's name; the control names it as its description.
 */
export function Field({ node, children }: PartProps) {
  const field = fieldName(node.attributes['data-name'] ?? '');
  const { error, errorId } = useError(field);
  return (
    <FieldContext value={field}>
      <span {...toReactProps(node)} part="field">
        {children}
        {error && (
          <span className="wpcf7-not-valid-tip" part="tip" id={errorId} aria-hidden="true">
            <bdi>{error}</bdi>
          </span>
        )}
      </span>
    </FieldContext>
  );
}
