import { tryAll } from './try-all.js';

globalThis.result = tryAll({
  react: () => import('./react.js'),
  'wrappers-react': () => import('./wrappers-react.js'),
});
