/** Everything between a trigger and a popup on the screen: queue and stage, layer, form, view and painter. */
export { createShowing } from '../../display-run/stage/showing.ts';
export { createAppearing } from './appearing.ts';
export { fetchParts } from './fetch-parts.ts';
