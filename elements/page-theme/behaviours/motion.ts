export { startAnimations as animations } from './animations.ts';
export { startHeadline as headline } from './headline.ts';
