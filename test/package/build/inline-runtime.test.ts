import { expect, test } from 'vitest';
import { inlineRuntime, insertInMap } from '../../../package/build/inline-runtime.ts';

const RUNTIME =
  'var e=Object.create,t=Object.defineProperty,s=(e,n)=>{let r={};for(var i in e)t(r,i,{get:e[i],enumerable:!0});return r},o=e=>()=>e;export{s as n,o as t};';

const run = (code: string) => new Function(code.replace(/export\s*\{(.*)\}/, 'return {$1}'))();

test('a chunk gets the helper that it imports, and no other', () => {
  const code = '/*! tagdrop */\nimport{n as e}from"./rolldown-runtime-C9lg.js";var a=e({x:()=>1});export{a}';
  const inlined = inlineRuntime(code, RUNTIME);
  expect(run(inlined.code).a.x).toBe(1);
  expect(inlined.code).not.toContain('Object.create');
  expect(inlined.code).not.toContain('import');
});

test('what a page has given all objects is not an export', () => {
  const code = 'import{n as e}from"./rolldown-runtime-C9lg.js";var a=e({x:()=>1});export{a}';
  Object.assign(Object.prototype, { isOurs: true });
  try {
    expect(Object.keys(run(inlineRuntime(code, RUNTIME).code).a)).toEqual(['x']);
  } finally {
    Reflect.deleteProperty(Object.prototype, 'isOurs');
  }
});

test('every other line stays unchanged, with its columns', () => {
  const code =
    '/*! tagdrop */\nvar b=2;import{t as c,n}from"./rolldown-runtime-C9lg.js";var a=[n,c(3)()];\nexport{a}';
  const { code: inlined, line } = inlineRuntime(code, RUNTIME);
  expect(line).toBe(1);
  const lines = inlined.split('\n');
  const before = code.split('\n');
  expect([lines[0], lines[3]]).toEqual([before[0], before[2]]);
  expect(lines[2]).toHaveLength(before[1]?.length ?? 0);
  expect(lines[2]?.indexOf('var a')).toBe(before[1]?.indexOf('var a'));
  expect(run(inlined).a[1]).toBe(3);
});

test('an import of an unexpected form stops the build', () => {
  expect(() => inlineRuntime('import * as r from "./rolldown-runtime-1.js"', RUNTIME)).toThrow(
    'unexpected form',
  );
});

test('a namespace follows later exports of its module, with our short helper and the bundler’s', () => {
  const long = RUNTIME.replace('return r}', 'return n||t(r,Symbol.toStringTag,{value:`Module`}),r}');
  for (const runtime of [RUNTIME, long]) {
    const code =
      'import{n as e}from"./rolldown-runtime-C9lg.js";var b=1;var a=e({x:()=>b});var c=()=>{b=2};export{a,c}';
    const inlined = inlineRuntime(code, runtime).code;
    expect(inlined).not.toContain('toStringTag');
    expect(inlined.split('\n')[0]?.length).toBeLessThan(100);
    const { a, c } = run(inlined);
    expect(Object.keys(a)).toEqual(['x']);
    expect(a.x).toBe(1);
    c();
    expect(a.x).toBe(2);
  }
});

test('the map next to the file includes the new lines', () => {
  const bundle = { 'a.js.map': { type: 'asset', source: '{"version":3,"mappings":";AAAA;BBBB"}' } };
  insertInMap(bundle as never, 'a.js', 1, 2);
  insertInMap(bundle as never, 'b.js', 1, 2);
  expect(JSON.parse(bundle['a.js.map'].source)).toEqual({ version: 3, mappings: ';;;AAAA;BBBB' });
});
