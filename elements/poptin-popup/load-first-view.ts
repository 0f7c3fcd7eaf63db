/** What shows a popup, in one file: a page on which none comes up never downloads it (decision D-1). */
export const loadFirstView = () => import('./first-view.ts');
