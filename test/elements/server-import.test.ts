import { expect, test } from 'vitest';

const modules = import.meta.glob(['../../elements/*/index.ts', '../../elements/{define,loader}.ts'], {
  exhaustive: true,
});

// test/consumers/server.consumer.ts imports the built files of the package in bare Node
test.each(Object.keys(modules))('%s can be imported without a document', async (path) => {
  expect(globalThis).not.toHaveProperty('document');
  expect(globalThis).not.toHaveProperty('HTMLElement');
  await expect(modules[path]?.()).resolves.toBeDefined();
});

test('watching nothing on a server is harmless', async () => {
  const { define } = await import('../../shared/element/headless-element.ts');
  expect(() => define('nowhere-tag', class {} as CustomElementConstructor)).not.toThrow();
});
