/** Loaded only where an attribute asks for one of them. */
export { startHashViews } from '../../shared/page/hash-views.ts';
export { createHolder } from '../../shared/page/held-navigation.ts';
