import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { buildSettings, simplePopup } from '../../blocks/simple-popup.ts';
import schema from '../../package/manual/generated/schemas/popups.json' with { type: 'json' };

const check = new Ajv({ strict: false, allErrors: true }).compile(schema);
const errors = (settings: object) => {
  check({ poptins: [{ poptin_id: 'from-panel', ...settings }] });
  return check.errors ?? [];
};

test('the panel’s initial values are a popup that our schema accepts', () => {
  const settings = buildSettings({});
  expect(errors(settings)).toEqual([]);
  expect(settings).toMatchObject({
    poptin_type: 'embedded',
    content: { title: 'News twice a month', fields: [{ type: 'email' }], button: { action: 'submit' } },
    // an embedded popup is there on each view of the page
    d_f_r: 'all@display_everytime_everypage_5',
    cookie: 7,
  });
  expect(buildSettings({ kind: 'lightbox' }).d_f_r).toBe('all@display_once_every_few_days_2');
});

test('every choice of every control is valid too', () => {
  for (const { name, choices = {} } of simplePopup)
    for (const value of Object.keys(choices))
      expect(errors(buildSettings({ [name]: value })), `${name} ${value}`).toEqual([]);
});

test('an unknown choice becomes the default, a flag is a number', () => {
  expect(buildSettings({ kind: 'rocket' }).poptin_type).toBe('embedded');
  expect(buildSettings({ atExit: true }).display_after_exit_website_active).toBe(1);
});
