import { expect, it } from 'vitest';
import type { Log } from '../../../shared/base/log.ts';
import { takeSettings } from '../../../shared/owner-input/settings-attribute.ts';

function element(more: object = {}) {
  const lines: string[] = [];
  const log = { warnOnce: (_: string, line: string) => lines.push(line) } as unknown as Log;
  return {
    own: { localName: 'poptin-popup', settings: undefined, ...more } as unknown as HTMLElement,
    lines,
    log,
  };
}

const settings = { poptin_id: 'a' };

it.each([
  ['JSON', JSON.stringify(settings), settings],
  ['null', 'null', null],
  ['nothing, as Preact writes null', '', null],
  ['an attribute that was taken away', null, null],
])('gives the property what the text says: %s', (_, text, given) => {
  const { own, lines, log } = element();
  takeSettings(own, text, log);
  expect(own).toHaveProperty('settings', given);
  expect(lines).toEqual([]);
});

it.each(['{"poptin_id":', '"text"', '7'])('warns of %s, and keeps what was there', (text) => {
  const { own, lines, log } = element({ settings });
  takeSettings(own, text, log);
  expect(own).toHaveProperty('settings', settings);
  expect(lines).toEqual([expect.stringContaining('expected JSON')]);
});

it("finds an object that became text in React's props, and warns if there is none", async () => {
  const react = element({ __reactProps$x: { settings } });
  takeSettings(react.own, '[object Object]', react.log);
  await Promise.resolve();
  expect(react.own).toHaveProperty('settings', settings);
  expect(react.lines).toEqual([]);

  const other = element();
  takeSettings(other.own, '[object Object]', other.log);
  await Promise.resolve();
  expect(other.lines).toEqual([expect.stringContaining('JSON.stringify')]);
});
