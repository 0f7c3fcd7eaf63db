import { element, type MarkupElement, type MarkupNode } from '../markup/markup.ts';
import {
  classes,
  commonAttributes,
  type FormTag,
  has,
  option,
  type TagContext,
  type TagRenderer,
  wrap,
} from './tag.ts';

export const selectField: TagRenderer = (tag, context) => {
  const multiple = has(tag, 'multiple');
  const firstAsLabel = has(tag, 'first_as_label');
  const chosen = readChosen(tag, context);
  const options = tag.values.map((value, index) =>
    element(
      'option',
      {
        value: index === 0 && firstAsLabel ? '' : value,
        selected: chosen.has(index) && (multiple || [...chosen][0] === index) ? 'selected' : null,
      },
      value,
    ),
  );
  // a list without any choices still gets one option
  const blank = has(tag, 'include_blank') || tag.values.length === 0;
  if (blank) options.unshift({ ...element('option', { value: '' }, context.words.choose), word: 'choose' });
  return wrap(
    tag,
    element(
      'select',
      {
        ...commonAttributes(tag, classes(tag)),
        autocomplete: option(tag, 'autocomplete'),
        multiple: multiple ? 'multiple' : null,
        size: option(tag, 'size'),
        name: multiple ? `${tag.name}[]` : tag.name,
      },
      ...options,
    ),
  );
};

/** checkbox, radio. */
export const boxes: TagRenderer = (tag, context) => {
  const radio = tag.type === 'radio';
  const exclusive = !radio && has(tag, 'exclusive');
  const name = radio || exclusive ? tag.name : `${tag.name}[]`;
  const chosen = readChosen(tag, context);
  const items = tag.values.map((value, index) => {
    const last = index === tag.values.length - 1;
    const freeText = last && has(tag, 'free_text');
    const box = element('input', {
      type: tag.type,
      name,
      value,
      checked: chosen.has(index) && (!(radio || exclusive) || [...chosen][0] === index) ? 'checked' : null,
    });
    return element(
      'span',
      {
        class: ['wpcf7-list-item', index === 0 && 'first', last && 'last', freeText && 'has-free-text']
          .filter(Boolean)
          .join(' '),
      },
      ...labelled(tag, box, value),
      ...(freeText
        ? [
            ' ',
            element('input', {
              type: 'text',
              name: `_wpcf7_free_text_${tag.name}`,
              class: 'wpcf7-free-text',
            }),
          ]
        : []),
    );
  });
  // a radio button is always required, but its class does not say so (in Contact Form 7 6.1)
  const kind = classes(radio ? { ...tag, required: false } : tag, exclusive && 'wpcf7-exclusive-checkbox');
  return wrap(tag, element('span', { class: kind, id: option(tag, 'id') }, ...items));
};

function labelled(tag: FormTag, box: MarkupElement, text: string): MarkupNode[] {
  const label = element('span', { class: 'wpcf7-list-item-label' }, text);
  const pair = has(tag, 'label_first') ? [label, box] : [box, label];
  return has(tag, 'use_label_element') ? [element('label', {}, ...pair)] : pair;
}

/** Indices of the initial choices: `default:2`, `default:1_3`, or the page's query with `default:get`. */
function readChosen(tag: FormTag, { query }: TagContext): Set<number> {
  const requested = has(tag, 'default:get')
    ? [...query.getAll(tag.name), ...query.getAll(`${tag.name}[]`)]
    : [];
  if (requested.length > 0) {
    return new Set(tag.values.flatMap((value, index) => (requested.includes(value) ? [index] : [])));
  }
  const written = tag.options.map((each) => /^default:(\d+(?:_\d+)*)$/.exec(each)?.[1]).find(Boolean) ?? '';
  return new Set(written.split('_').flatMap((each) => (each ? [Number(each) - 1] : [])));
}
