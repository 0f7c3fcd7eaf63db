import { describe, expect, test } from 'vitest';
import { listAttention } from '../../../composer/attention/list-attention.ts';
import { loadTemplates } from '../../../composer/start/starters.ts';
import type { JsonObject } from '../../../composer/state/json-path.ts';

const around = { attributes: {}, properties: {}, isHosted: true, today: '2026-11-28' };
const paths = (popup: JsonObject, more: Partial<typeof around> = {}) =>
  listAttention(popup, { ...around, ...more }).map(({ path }) => path.join('.'));

describe('what should be looked at', () => {
  test.each<[string, JsonObject, string]>([
    ['a long title', { content: { title: 'a'.repeat(71) } }, 'content.title'],
    ['a long button', { content: { button: { label: 'b'.repeat(25) } } }, 'content.button.label'],
    ['a picture of nothing', { content: { image: { src: '/a.webp' } } }, 'content.image.alt'],
    [
      'a link without an address',
      { content: { button: { label: 'Go', action: 'link' } } },
      'content.button.url',
    ],
    [
      'a page after the form that is none',
      { design_properties: { poptin_design_redirect: '1' } },
      'design_properties.poptin_design_redirect_url',
    ],
    [
      'a consent without a link',
      { content: { fields: [{ type: 'email' }, { type: 'consent', label: 'I agree' }] } },
      'content.fields.1.label',
    ],
    [
      'letters that cannot be read',
      { design_properties: { text_color: '#999', title_color: '#000' } },
      'design_properties.text_color',
    ],
    [
      'letters of buttons',
      { design_properties: { button_color: '#ffd400', button_text_color: '#fff' } },
      'design_properties.button_text_color',
    ],
    [
      'a countdown that is over',
      { design_properties: { timer: '1/9/2026|18:00|2' } },
      'design_properties.timer',
    ],
  ])('%s', (_, popup, path) => {
    expect(paths({ poptin_id: 'a', ...popup })).toEqual([path]);
  });

  test('a form whose leads reach nobody, where nobody else takes them', () => {
    const popup = { poptin_id: 'a', content: { fields: [{ id: 'f', type: 'email', name: 'email' }] } };
    expect(paths(popup, { isHosted: false })).toEqual(['@.submit-url']);
    expect(listAttention(popup, { ...around, isHosted: false, attributes: { 'submit-event': '' } })).toEqual(
      [],
    );
    expect(paths(popup)).toEqual([]);
  });

  test('nothing where all is well: marks are no letters, a decoration has an empty text', () => {
    expect(
      paths({
        content: {
          title: `**${'a'.repeat(70)}**`,
          image: { src: '/a.webp', alt: '' },
          fields: [{ type: 'email' }, { type: 'consent', label: 'I have read [this](/privacy)' }],
        },
        design_properties: { timer: '28/11/2026|18:00|2', poptin_design_redirect: 0 },
      }),
    ).toEqual([]);
  });

  test('values of other types', () => {
    for (const odd of [null, 5, 'x', [null], { title: 4, fields: [null, 5], button: 'x', image: [] }])
      expect(paths({ content: odd as never, design_properties: odd as never })).toEqual(expect.any(Array));
  });
});

test('our own templates leave nothing to look at', async () => {
  for (const { id, popup } of await loadTemplates()) expect(paths(popup), id).toEqual([]);
});
