import { element } from '../markup/markup.ts';
import { has, option, readOptions, type TagRenderer, wrap } from './tag.ts';

/** `[acceptance terms] I accept … [/acceptance]`; the text may also be given as the value. */
export const acceptance: TagRenderer = (tag) => {
  const box = element('input', {
    type: 'checkbox',
    name: tag.name,
    value: '1',
    id: option(tag, 'id'),
    checked: has(tag, 'default:on') ? 'checked' : null,
    'aria-invalid': 'false',
  });
  const content = tag.content.length > 0 ? tag.content : tag.values;
  const item =
    content.length > 0
      ? element('label', {}, box, element('span', { class: 'wpcf7-list-item-label' }, ...content))
      : box;
  const names = [
    'wpcf7-form-control',
    'wpcf7-acceptance',
    has(tag, 'invert') && 'invert',
    has(tag, 'optional') && 'optional',
    ...readOptions(tag, 'class'),
  ];
  return wrap(
    tag,
    element(
      'span',
      { class: names.filter(Boolean).join(' ') },
      element('span', { class: 'wpcf7-list-item' }, item),
    ),
  );
};
