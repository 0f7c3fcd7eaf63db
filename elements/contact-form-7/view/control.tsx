import { fieldName } from '../controls/field-name.ts';
import { hasClass, isOwnHidden, type MarkupElement } from '../markup/markup.ts';
import { join, type PartProps, type Place, useError, useFormState } from './parts/part.tsx';
import { toReactProps } from './properties.ts';
import { Submit } from './submit.tsx';

/** An input or a textarea: typed text stays in the control, so autofill, reset and going back are native. */
export function Control({ node, place }: PartProps) {
  const { type } = node.attributes;
  if (type === 'hidden') return <HiddenInput node={node} place={place} />;
  if (type === 'submit') return <Submit node={node} place={place} />;
  return node.tag === 'textarea' ? (
    <TextArea node={node} place={place} />
  ) : (
    <TextInput node={node} place={place} />
  );
}

function HiddenInput({ node, place }: PartProps) {
  const { hashes } = useFormState(place);
  if (isOwnHidden(node)) return null; // the form draws these itself
  const { value, ...properties } = toReactProps(node);
  return <input {...properties} defaultValue={hashes[node.attributes.name ?? ''] ?? String(value ?? '')} />;
}

function TextInput({ node, place }: PartProps) {
  const { value, checked, ...properties } = useControl(node, place);
  const box = /^(?:checkbox|radio)$/.test(node.attributes.type ?? '');
  const free = hasClass(node, 'wpcf7-free-text');
  return (
    <input
      {...properties}
      {...(box
        ? { value: value as string, defaultChecked: Boolean(checked) }
        : { defaultValue: value as string })}
      {...(free ? { disabled: true } : {})} // the engine enables it with its option
    />
  );
}

function TextArea({ node, place }: PartProps) {
  const text = node.children.filter((child) => typeof child === 'string').join('');
  return <textarea {...useControl(node, place)} defaultValue={text} />;
}

/** The properties by which a control names and describes its field to assistive technology. */
export function useControl(node: MarkupElement, place: Place): Record<string, unknown> {
  const { markup, labelled, words } = place;
  const { name = '', id = '', placeholder, ...attributes } = node.attributes;
  const field = fieldName(name);
  const { error, errorId } = useError(place, field);
  // in a group of boxes the group is described, not each box
  const grouped =
    attributes.type === 'radio' || (attributes.type === 'checkbox' && !attributes['aria-invalid']);
  const named =
    labelled ||
    markup.labelled.has(id) ||
    attributes['aria-label'] ||
    attributes['aria-labelledby'] ||
    attributes.title;
  // WordPress's markup after a submission without a script already names its own tip
  const own = attributes['aria-describedby']?.split(/\s+/).filter((each) => !each.endsWith(`-ve-${field}`));
  const described = grouped ? '' : join(...(own ?? []), errorId);
  return {
    ...toReactProps(node),
    part: 'control',
    ...(attributes['aria-invalid'] ? { 'aria-invalid': Boolean(error) } : {}),
    'aria-describedby': described || undefined,
    ...(named ? {} : { 'aria-label': words || placeholder || spoken(field) }),
    ...(error && hasClass(node, 'wpcf7-form-control')
      ? { className: join(attributes.class, 'wpcf7-not-valid') }
      : {}),
  };
}

/** `your-first_name` → `your first name`: better than no name at all. */
const spoken = (field: string): string => field.replace(/[-_]+/g, ' ').trim();
