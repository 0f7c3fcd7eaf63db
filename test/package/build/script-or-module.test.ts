import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { scriptOrModule } from '../../../package/build/script-or-module.ts';

const code = scriptOrModule('export const url = import.meta.url; globalThis.ranAsModule = true;\n');

test('is unchanged as a module', async () => {
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  expect(module.url).toMatch(/^data:/);
  expect(globalThis).toHaveProperty('ranAsModule', true);
});

test('as a classic script it says what is wrong and runs none of the module', () => {
  const warnings: string[] = [];
  const page = {
    console: { warn: (line: string) => warnings.push(line) },
    // the script comes from the prototype's getter: an image with that name hides it
    Document: { prototype: { currentScript: null } },
    document: { currentScript: { src: 'https://evil.example/' } },
  };
  // in a page the script continues with an import of itself; here there is no page
  expect(() => runInNewContext(code, page)).toThrow(/src/);
  expect(warnings).toEqual([expect.stringContaining('lacks type="module"')]);
  expect(page).not.toHaveProperty('ranAsModule');
});

test('refuses what would end the hiding comment', () => {
  expect(() => scriptOrModule('const a = /x*/;')).toThrow('comment');
});
