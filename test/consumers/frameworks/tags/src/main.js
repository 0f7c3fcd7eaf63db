import { tryAll } from './try-all.js';

const APPS = {
  react: () => import('./react.js'),
  'wrappers-react': () => import('./wrappers-react.js'),
  vue: () => import('./vue.js'),
  'wrappers-vue': () => import('./wrappers-vue.js'),
  preact: () => import('./preact.js'),
  solid: () => import('./solid.js'),
  svelte: () => import('./svelte.js'),
  lit: () => import('./lit.js'),
  angular: () => import('./angular.js'),
};

globalThis.result = tryAll(APPS);
