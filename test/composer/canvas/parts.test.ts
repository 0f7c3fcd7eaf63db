import { describe, expect, test } from 'vitest';
import { listParts, wordsOf } from '../../../composer/canvas/parts.ts';
import { listScreens } from '../../../composer/preview/screens.ts';
import { loadTemplates } from '../../../composer/start/starters.ts';
import { withValue } from '../../../composer/state/json-path.ts';
import { content } from '../../../elements/poptin-popup/manual/content.ts';
import type { Setting } from '../../../shared/element/setting.ts';

const popup = {
  poptin_id: 'a',
  content: {
    title: 'Hello',
    decline: { label: 'No' },
    fields: [
      { type: 'email', name: 'mail', label: 'E-mail', placeholder: 'you@…' },
      { type: 'hidden', name: 'source' },
      { type: 'free', name: 'a"b', placeholder: 'Town' },
      null,
      { type: 'free' },
    ],
    steps: [{ title: 'And then?', fields: [{ type: 'phone', name: 'phone' }], button: { label: 'Go' } }],
  },
};
const paths = (screen: string) =>
  Object.fromEntries(listParts(popup, screen).map(({ id, path }) => [id, path.join('.')]));

/** The setting at a path of a content. */
const settingAt = (path: readonly (string | number)[]): Setting | undefined =>
  path.reduce<Setting | undefined>(
    (here, key) => (typeof key === 'number' ? here?.items : here?.properties?.[key]),
    { description: '', type: 'object', properties: content },
  );

describe('the parts of a screen', () => {
  test('are settings of the popup, fields by what they show', () => {
    expect(paths('form')).toMatchObject({
      title: 'content.title',
      decline: 'content.decline.label',
      'field-0': 'content.fields.0.label',
      'field-2': 'content.fields.2.placeholder',
    });
    expect(Object.keys(paths('form')).filter((id) => id.startsWith('field'))).toEqual(['field-0', 'field-2']);
    expect(listParts(popup, 'form').find(({ id }) => id === 'field-2')?.selector).toContain(
      '[name="a\\22 b"]',
    );
  });

  test('of a step are those of the step', () => {
    expect(paths('step-2')).toMatchObject({
      title: 'content.steps.0.title',
      button: 'content.steps.0.button.label',
      'field-0': 'content.steps.0.fields.0.label',
    });
  });

  test('on phones with their own words are of those', () => {
    const phone = listParts({ ...popup, mobile: { title: 'Hi' } }, 'form', 'mobile');
    expect(phone.find(({ id }) => id === 'title')?.path).toEqual(['mobile', 'title']);
  });

  test('none, where somebody has written the HTML', () => {
    expect(listParts({ ...popup, poptin: '<p>Mine' }, 'form')).toEqual([]);
  });

  test('survive values of other types', () => {
    for (const odd of [null, 5, [], 'text', { title: {}, fields: 'x', steps: 5, decline: [] }])
      for (const screen of ['form', 'step-2', 'thank_you', 'tab', 'play', 'win', 'lose'])
        for (const part of listParts({ poptin_id: 'a', content: odd }, screen))
          expect(wordsOf({ content: odd }, part)).toEqual(expect.any(String));
  });

  test.each(['form', 'step-2', 'thank_you', 'tab', 'play', 'win', 'lose'])(
    'all have a setting in the tables: %s',
    (screen) => {
      for (const { id, path } of listParts(popup, screen)) {
        const [, ...inside] = path;
        expect(settingAt(inside), `${id}: ${path.join('.')}`).toBeDefined();
      }
    },
  );
});

test('every template has its words on the canvas, and is the same after they are written anew', async () => {
  for (const { id, popup: template } of await loadTemplates()) {
    let words = 0;
    for (const { value: screen } of listScreens('popups', template))
      for (const part of listParts(template, screen)) {
        const said = wordsOf(template, part);
        if (said === '') continue;
        words += 1;
        const typed = withValue(template, part.path, `${said}!`);
        expect(wordsOf(typed, part)).toBe(`${said}!`);
        expect(withValue(typed, part.path, said)).toEqual(template);
      }
    if (!template.poptin) expect(words, id).toBeGreaterThan(0);
  }
});
