import type { HostPage } from './page.ts';

/** A difficult page, and what makes it so. */
export interface Host extends HostPage {
  readonly title: string;
  readonly viewport?: { width: number; height: number };
  readonly forcedColors?: 'active';
  /** The page is in a frame with this `sandbox`. */
  readonly sandbox?: string;
  /** It allows no form to be sent, including ours. */
  readonly hasNoForms?: boolean;
  /** What is added to the page's own objects on this host only. */
  readonly gains?: RegExp;
  /** What the browser logs on such a page, whatever is on it. */
  readonly said?: RegExp;
}

/** A frame without an origin has no Navigation API: the history's own methods report changes of the address. */
const HISTORY = /^\+history\.(?:push|replace)State$/;

const csp = (policy: string) => ({ 'Content-Security-Policy': policy });

/** By the word in their addresses. */
export const HOSTS: Readonly<Record<string, Host>> = {
  plain: { title: 'an ordinary page' },
  prototype: { title: 'Prototype.js', scripts: ['/scripts/prototype.js'] },
  mootools: { title: 'MooTools, and members of all objects', scripts: ['/scripts/mootools.js'] },
  frozen: { title: 'frozen intrinsics', scripts: ['/scripts/frozen.js'] },
  amd: { title: 'an AMD loader', scripts: ['/packages/requirejs/require.js'] },
  jquery: {
    title: 'jQuery with noConflict',
    scripts: ['/packages/jquery/dist/jquery.js', '/scripts/no-conflict.js'],
  },
  elements: {
    title: 'the polyfill of custom elements, forced',
    scripts: [
      '/scripts/force-custom-elements.js',
      '/packages/@webcomponents/custom-elements/custom-elements.min.js',
    ],
  },
  promise: {
    title: 'another Promise',
    scripts: ['/packages/es6-promise/dist/es6-promise.js', '/scripts/promise.js'],
  },
  written: { title: 'document.write while it is parsed', isWritten: true },
  quirks: { title: 'quirks mode', doctype: '' },
  'frame-scripts': {
    title: 'a frame that may run scripts and no more',
    sandbox: 'allow-scripts',
    gains: HISTORY,
    hasNoForms: true,
    said: /Blocked form submission/,
  },
  'frame-forms': {
    title: 'a frame without an origin that may send forms',
    sandbox: 'allow-scripts allow-forms',
    gains: HISTORY,
  },
  'csp-nonce': {
    title: 'a policy with a nonce and strict-dynamic',
    nonce: 'r4nd0m',
    headers: csp(
      "default-src 'none'; script-src 'nonce-r4nd0m' 'strict-dynamic'; style-src 'nonce-r4nd0m'; img-src 'self'; connect-src 'self'; base-uri 'none'",
    ),
  },
  'csp-hashes': {
    title: 'a policy of hashes',
    hasHashes: true,
    headers: csp(
      "default-src 'none'; script-src HASHES 'self'; style-src 'none'; img-src 'self'; connect-src 'self'; base-uri 'none'",
    ),
  },
  'csp-self': {
    title: 'a policy of the own origin, without inline styles',
    headers: csp("default-src 'self'"),
  },
  'csp-types': {
    title: 'a policy that asks for Trusted Types',
    headers: csp(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types tagdrop",
    ),
  },
  unset: { title: 'all: unset !important for everything', style: '* { all: unset !important }' },
  reset: {
    title: 'resets with !important',
    style:
      '*, *::before, *::after { margin: 0 !important; padding: 0 !important; border: 0 !important; font: 10px/1 serif !important; color: red !important; background: none !important; position: static !important; float: none !important; transform: none !important; animation: none !important; transition: none !important; max-width: 100% !important; opacity: 1 !important; z-index: 1 !important; box-sizing: content-box !important; outline: 0 !important; list-style: none !important; letter-spacing: 3px !important }',
  },
  zoom: { title: 'a zoom of 400 %', viewport: { width: 320, height: 256 } },
  colours: { title: 'forced colours', forcedColors: 'active' },
};
