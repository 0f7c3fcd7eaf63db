import { tryAll } from './try-all.js';

const search = new URLSearchParams(location.search);
const APPS = {
  react: () => import('./react.js'),
  'wrappers-react': () => import('./wrappers-react.js'),
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
