import { element, type MarkupElement, type MarkupNode } from '../markup/markup.ts';
import type { Words } from '../words/en.ts';

/** One form-tag as written: `[text* your-name id:n "default"]`. */
export interface FormTag {
  /** Without the star. */
  readonly type: string;
  readonly required: boolean;
  readonly name: string;
  readonly options: readonly string[];
  /**
   * The quoted values; of `"Sales|sales@example.org"` the part before the pipe, because the rest is the server's
   * secret.
   */
  readonly values: readonly string[];
  /** The content between `[acceptance …]` and `[/acceptance]`. */
  readonly content: readonly MarkupNode[];
}

export interface TagContext {
  /** The page's query, for `default:get`. */
  readonly query: URLSearchParams;
  /** Milliseconds since 1970, for `min:today+2days`. */
  readonly now: number;
  readonly words: Words;
  /** Every tag of the form: a count reads the limits of its field. */
  readonly tags: readonly FormTag[];
}

/** Draws one kind of tag; null if the tag lacks a required part and should stay text. */
export type TagRenderer = (tag: FormTag, context: TagContext) => MarkupNode | null;

export const has = ({ options }: FormTag, option: string): boolean => options.includes(option);

/** The value of the first `name:value`. */
export const option = (tag: FormTag, name: string): string | undefined => readOptions(tag, name)[0];

/** The values of every `name:value`. */
export function readOptions({ options }: FormTag, name: string): string[] {
  const start = `${name}:`;
  return options.filter((each) => each.startsWith(start)).map((each) => each.slice(start.length));
}

/** `minlength:5` and similar options; everything but digits is ignored. */
export function numberOption(tag: FormTag, name: string): string | undefined {
  return readOptions(tag, name).find((value) => /^\d+$/.test(value));
}

/** The classes of a control: its kind, whether it is required, its particular ones, and `class:` options. */
export function classes(tag: FormTag, ...more: (string | false)[]): string {
  const names = [
    'wpcf7-form-control',
    `wpcf7-${tag.type}`,
    tag.required && 'wpcf7-validates-as-required',
    ...more,
    ...readOptions(tag, 'class'),
  ];
  return [...new Set(names.filter(Boolean))].join(' ');
}

/** The attributes that every control has. */
export function commonAttributes(
  tag: FormTag,
  classNames: string,
): Record<string, string | null | undefined> {
  return {
    class: classNames,
    id: option(tag, 'id'),
    tabindex: readOptions(tag, 'tabindex').find((value) => /^-?\d+$/.test(value)),
    'aria-required': tag.required ? 'true' : null,
    'aria-invalid': 'false',
  };
}

/** A control's initial text and its placeholder (`placeholder` or `watermark` turns the value into one). */
export function initialValue(tag: FormTag, context: TagContext): { value: string; placeholder?: string } {
  const [written = ''] = tag.values;
  const asPlaceholder = has(tag, 'placeholder') || has(tag, 'watermark');
  const requested = has(tag, 'default:get') ? context.query.get(tag.name) : null;
  const value = requested ?? (asPlaceholder ? '' : written);
  return asPlaceholder ? { value, placeholder: written } : { value };
}

/** The elements around a field's controls and, later, its error. */
export const wrap = (tag: FormTag, ...children: MarkupNode[]): MarkupElement =>
  element('span', { class: 'wpcf7-form-control-wrap', 'data-name': tag.name }, ...children);
