import css from '@eslint/css';
import compat from 'eslint-plugin-compat';
import es from 'eslint-plugin-es-x';
import { OLDEST } from './oldest.mjs';

/**
 * Enforces what docs/browser-support.md promises: style sheets as written and scripts as built use nothing that the
 * oldest browsers lack. `eslint-plugin-compat` knows global names and their members, `es-x` the language and its
 * methods, `@eslint/css` what was in every engine by the end of 2023. The exceptions here are in all of the oldest
 * browsers, although their group is younger or not "baseline" as a whole, or are ornaments that nobody misses.
 */
const IN_ALL_OLDEST = {
  allowProperties: [
    'accent-color', // Chrome 93, Safari 15.4, Firefox 92
    'backdrop-filter', // Safari with prefix until 18, where the surface below it is opaque enough
    'forced-color-adjust', // Windows only
    'line-clamp', // with the prefix, in all of them
    'overflow-clip-margin',
    'overscroll-behavior', // 63, 16, 59
    'resize', // not on phones, where fields grow
    'text-wrap', // 114, 17.4, 121
    'user-select', // Safari with its prefix
    // ornaments
    'content-visibility',
    'scrollbar-width',
  ],
  allowSelectors: ['popover-open'], // 114, 17, 125
  allowFunctions: ['fit-content'],
  // Japanese that breaks between phrases is an ornament, too
  allowPropertyValues: { 'font-family': ['ui-monospace'], 'word-break': ['auto-phrase'] },
  allowAtRules: ['starting-style'], // an entry without its movement
};

export default [
  {
    files: ['**/*.css'],
    plugins: { css },
    language: 'css/css',
    rules: { 'css/use-baseline': ['error', { available: 2023, ...IN_ALL_OLDEST }] },
  },
  {
    files: ['**/*.js'],
    plugins: { compat, 'es-x': es },
    languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    settings: {
      lintAllEsApis: true,
      browsers: OLDEST.map(({ name, version }) => `${name} ${version}`),
      // React asks whether the first one exists, the doctor about the second: Safari on a Mac has no fingers
      polyfills: ['navigator.connection', 'TouchEvent'],
    },
    rules: {
      ...es.configs['flat/no-new-in-es2025'].rules,
      ...es.configs['flat/no-new-in-esnext'].rules,
      'compat/compat': 'error',
      // by their names alone, whatever the object is
      'es-x/no-set-prototype-union': ['error', { aggressive: true }],
      'es-x/no-set-prototype-intersection': ['error', { aggressive: true }],
      'es-x/no-set-prototype-difference': ['error', { aggressive: true }],
      'es-x/no-set-prototype-issubsetof': ['error', { aggressive: true }],
    },
  },
];
