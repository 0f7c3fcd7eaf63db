import { element } from '../markup/markup.ts';
import {
  classes,
  commonAttributes,
  type FormTag,
  has,
  initialValue,
  numberOption,
  option,
  type TagRenderer,
  wrap,
} from './tag.ts';

const SIZE = '40';
const ROWS = '10';
const MAX_LENGTH = { line: '400', area: '2000' }; // Contact Form 7's defaults

/** text, email, url, tel. */
export const textField: TagRenderer = (tag, context) => {
  const kind = tag.type !== 'text' && `wpcf7-validates-as-${tag.type}`;
  const { value, placeholder } = initialValue(tag, context);
  return wrap(
    tag,
    element('input', {
      size: readSize(tag),
      ...readLengths(tag),
      ...commonAttributes(tag, classes(tag, 'wpcf7-text', kind)),
      ...textAttributes(tag),
      placeholder,
      value,
      type: tag.type,
      name: tag.name,
    }),
  );
};

export const textArea: TagRenderer = (tag, context) => {
  const [, cols, rows] = shorthand(tag, /^(\d*)x(\d*)(?:\/\d*)?$/) ?? [];
  const { value, placeholder } = initialValue(tag, context);
  const text = tag.content.every((node) => typeof node === 'string') ? tag.content.join('') : '';
  return wrap(
    tag,
    element(
      'textarea',
      {
        cols: numberOption(tag, 'cols') ?? (cols || SIZE),
        rows: numberOption(tag, 'rows') ?? (rows || ROWS),
        ...readLengths(tag),
        ...commonAttributes(tag, classes(tag)),
        ...textAttributes(tag),
        placeholder,
        name: tag.name,
      },
      ...[value || text.trim()].filter(Boolean),
    ),
  );
};

/** A text control's limits; a count of that control reads them too. */
export function readLengths(tag: FormTag): { maxlength: string; minlength?: string } {
  const [, short] = shorthand(tag, /^(?:\d*x)?\d*\/(\d+)$/) ?? [];
  const maxlength = numberOption(tag, 'maxlength') ?? short;
  const minlength = numberOption(tag, 'minlength');
  return {
    maxlength: maxlength ?? (tag.type === 'textarea' ? MAX_LENGTH.area : MAX_LENGTH.line),
    ...(minlength ? { minlength } : {}),
  };
}

/** `size:40`, or the first number of `40/100`. */
export const readSize = (tag: FormTag): string =>
  numberOption(tag, 'size') ?? shorthand(tag, /^(\d+)\/\d*$/)?.[1] ?? SIZE;

const textAttributes = (tag: FormTag) => ({
  autocomplete: option(tag, 'autocomplete'),
  readonly: has(tag, 'readonly') ? 'readonly' : null,
});

const shorthand = ({ options }: FormTag, pattern: RegExp): RegExpExecArray | undefined =>
  options.map((each) => pattern.exec(each)).find((found) => found !== null) ?? undefined;
