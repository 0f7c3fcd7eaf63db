import { element } from '../markup/markup.ts';
import { classes, has, initialValue, option, type TagRenderer } from './tag.ts';
import { readLengths } from './text-field.ts';

export const hiddenField: TagRenderer = (tag, context) =>
  element('input', {
    class: classes(tag),
    id: option(tag, 'id'),
    value: initialValue(tag, context).value,
    type: 'hidden',
    name: tag.name,
  });

export const submitButton: TagRenderer = (tag, { words }) => ({
  ...element('input', {
    class: classes(tag, 'has-spinner'),
    id: option(tag, 'id'),
    type: 'submit',
    value: tag.values[0] || words.send,
  }),
  ...(!tag.values[0] && { word: 'send' }),
});

export const responseOutput: TagRenderer = () =>
  element('div', { class: 'wpcf7-response-output', 'aria-hidden': 'true' });

/** `[count your-message]` or `[count your-message down]`: characters of another field. */
export const count: TagRenderer = (tag, { tags }) => {
  const target = tags.find(({ name, type }) => name === tag.name && type !== 'count');
  if (!target) return null;
  const { maxlength, minlength } = readLengths(target);
  const start = has(tag, 'down') ? maxlength : '0';
  return element(
    'span',
    {
      class: `wpcf7-character-count ${has(tag, 'down') ? 'down' : 'up'}`,
      'data-target-name': tag.name,
      'data-starting-value': start,
      'data-current-value': start,
      'data-maximum-value': maxlength,
      'data-minimum-value': minlength,
    },
    start,
  );
};

/** `[output your-name]`: shows text that was typed elsewhere. */
export const output: TagRenderer = (tag) => {
  const [usual = ''] = tag.values;
  return element(
    'output',
    {
      'data-reflection-of': tag.name,
      'data-default': usual,
      name: tag.name,
      class: 'wpcf7-form-control wpcf7-output',
    },
    usual,
  );
};

/** `[reflection your-pets]`: the same for a field with several values. */
export const reflection: TagRenderer = (tag) => {
  const [usual = ''] = tag.values;
  return element(
    'fieldset',
    { 'data-reflection-of': tag.name, class: 'wpcf7-form-control wpcf7-reflection' },
    element('output', { name: tag.name, 'data-default': usual }, usual || '\u00a0'),
  );
};
