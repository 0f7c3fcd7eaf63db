import { tryAll } from './try-all.js';

const search = new URLSearchParams(location.search);
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
const DEFINE = { tagdrop: () => import('tagdrop'), define: () => import('tagdrop/define') };

globalThis.result = APPS[search.get('app')]().then(({ mount }) =>
  tryAll(
    mount,
    DEFINE[search.get('entry')],
    search.get('when'),
    search.get('spelling'),
    globalThis.countForeign,
  ),
);
