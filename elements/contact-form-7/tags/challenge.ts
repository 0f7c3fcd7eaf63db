import { element } from '../markup/markup.ts';
import { classes, commonAttributes, option, type TagRenderer, wrap } from './tag.ts';
import { readSize } from './text-field.ts';

/**
 * The refill call supplies the question and the hash of its answer: answers written into a page would not be secret.
 */
export const quiz: TagRenderer = (tag) =>
  wrap(
    tag,
    element(
      'label',
      {},
      element('span', { class: 'wpcf7-quiz-label' }, tag.values[0] ?? ''),
      ' ',
      element('input', {
        size: readSize(tag),
        ...commonAttributes(tag, classes({ ...tag, required: false })),
        'aria-required': 'true',
        autocomplete: 'off',
        type: 'text',
        name: tag.name,
      }),
    ),
    element('input', { type: 'hidden', name: `_wpcf7_quiz_answer_${tag.name}`, value: '' }),
  );

/** The image of a captcha; the refill call supplies its address. */
export const captchaImage: TagRenderer = (tag) =>
  element(
    'span',
    {},
    element('input', { type: 'hidden', name: `_wpcf7_captcha_challenge_${tag.name}`, value: '' }),
    element('img', {
      class: `wpcf7-form-control wpcf7-captchac wpcf7-captcha-${tag.name.replaceAll(':', '')}`,
      id: option(tag, 'id'),
      alt: 'captcha',
    }),
  );

export const captchaAnswer: TagRenderer = (tag) =>
  wrap(
    tag,
    element('input', {
      size: readSize(tag),
      ...commonAttributes(tag, classes({ ...tag, required: false })),
      autocomplete: 'off',
      type: 'text',
      value: '',
      name: tag.name,
    }),
  );
