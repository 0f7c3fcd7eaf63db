/** Everything between a trigger and a popup on the screen: queue and stage, layer, form, view and painter. */
export { createShowing } from '../display-run/stage/showing.ts';
export { createAppearing } from './lifecycle/appearing.ts';
export { fetchParts } from './lifecycle/fetch-parts.ts';
