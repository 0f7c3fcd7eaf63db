/** The triggers that need not be armed at once: a separate chunk, for pages that use one of them. */
export { ad_block } from './ad-block.ts';
export { approaches } from './approaches.ts';
export { autopilot } from './autopilot.ts';
export { clicks } from './clicks.ts';
export { exit } from './exit.ts';
export { inactivity } from './inactivity.ts';
export { embedded } from './near-view.ts';
export { scroll } from './scroll.ts';
export { visits } from './visits.ts';
