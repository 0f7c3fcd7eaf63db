/**
 * JSX is compiled to this in place of `react/jsx-runtime` (vite.config.ts): the same elements, which React accepts as
 * its own, from an ES module. React's is CommonJS, whose wrapper would be a second file in front of every first view.
 * A test compares the two.
 */
const ELEMENT = Symbol.for('react.transitional.element');

export const Fragment = Symbol.for('react.fragment');

export function jsx(type: unknown, config: Readonly<Record<string, unknown>>, maybeKey?: unknown) {
  const { key: own, ...rest } = config;
  const given = own === undefined ? maybeKey : own;
  const props = 'key' in config ? rest : config;
  return {
    $$typeof: ELEMENT,
    type,
    key: given === undefined ? null : `${given}`,
    ref: props.ref ?? null,
    props,
  };
}

export { jsx as jsxs };
