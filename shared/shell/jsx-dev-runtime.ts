/** What a development build imports in place of the runtime; what it adds about source positions is not needed. */
export { Fragment, type JSX, jsx as jsxDEV } from './jsx-runtime.ts';
