/** Everything that is fetched when the preference centre opens, in one file, including the code that draws it. */

export { lockScroll } from '../../../shared/page/scroll-lock.ts';
export { paintView } from '../../../shared/paint/paint-view.tsx';
export { createInputs } from '../../../shared/paint/properties/inputs.ts';
export { createPreferences, sheet } from './preferences.ts';
export { default as View } from './view/preference-centre.tsx';
