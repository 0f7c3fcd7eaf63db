import type { Stop } from '../../../shared/browser.ts';
import { startToggles } from '../../../shared/page/toggles.ts';

export { startDropdowns as dropdowns } from '../../../shared/page/dropdowns.ts';

export const menu = (): Stop => startToggles({ kind: 'menu' });
export const search = (): Stop => startToggles({ kind: 'search' });
export const sidebar = (): Stop => startToggles({ kind: 'sidebar' });
export const collapse = (): Stop => startToggles({ kind: 'collapse' });
