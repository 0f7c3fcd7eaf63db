import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as ours from '../../../shared/paint/jsx-runtime.ts';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('react/package.json'));
const react = require(join(folder, 'cjs/react-jsx-runtime.production.js')) as typeof ours;

it('makes the elements that React makes', () => {
  const Component = () => null;
  const type = fc.constantFrom<unknown>('p', 'svg', react.Fragment, Component);
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom(null, undefined, Component),
  );
  const name = fc.constantFrom('key', 'ref', 'children', 'className', 'data-a', 'onClick');
  fc.assert(
    fc.property(type, fc.dictionary(name, value), fc.option(value, { nil: undefined }), (...made) => {
      expect(ours.jsx(...made)).toStrictEqual(react.jsx(...made));
      expect(ours.jsxs(...made)).toStrictEqual(react.jsxs(...made));
    }),
  );
  expect(ours.Fragment).toBe(react.Fragment);
});
