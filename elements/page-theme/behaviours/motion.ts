export { startAnimations as animations } from '../../../shared/page/animations.ts';
export { startHeadline as headline } from '../../../shared/page/headline.ts';
