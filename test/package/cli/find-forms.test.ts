import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { findForms } from '../../../package/cli/find-forms.ts';

const email = { type: 'email', name: 'email' };

it('names popups that ask for something, in every shape of a file', () => {
  const asking = { poptin_id: 'a', content: { fields: [email] } };
  const other = { poptin_id: 'b', content: { title: 'Free delivery', fields: [] } };
  for (const file of [asking, [asking, other], { poptins: [other, asking] }]) {
    expect(findForms(file)).toEqual(['a']);
  }
});

it.each([
  ['on phones only', { mobile: { fields: [email] } }, true],
  ['on a later step', { content: { fields: [], steps: [{ title: '2', fields: [email] }] } }, true],
  ['in a template', { poptin: '<form><input name="email"></form>' }, true],
  ['in a hook of a template', { poptin: '<b data-poptin-field="email"></b>' }, true],
  ['hidden fields only', { content: { fields: [{ type: 'hidden' }, { type: 'utm' }] } }, false],
  ['a template without controls', { poptin: '<p>Hello</p>' }, false],
  ['nonsense', { content: 7, mobile: [email], poptin: 3 }, false],
] as const)('%s', (_, popup, asks) => {
  expect(findForms({ poptin_id: 'x', ...popup })).toEqual(asks ? ['x'] : []);
});

it.each([null, 'text', 3, {}, [null, 'x'], { poptins: 'x' }])('survives %j', (file) => {
  expect(findForms(file)).toEqual([]);
});

it('finds the form of every template that has one', () => {
  const folder = resolve('templates');
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const asking = names.filter(
    (name) => findForms(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))).length,
  );
  expect(asking).toEqual(
    expect.arrayContaining(['newsletter.json', 'survey.json', 'wheel.json', 'contact.json']),
  );
  for (const name of ['announcement.json', 'free-shipping-bar.json', 'film.json'])
    expect(asking).not.toContain(name);
});
