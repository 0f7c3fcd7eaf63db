import type { Feature } from '../feature.ts';
import { OpenButton } from './view/open-button.tsx';

/** On a phone a bar with a form is two lines and a button; pressed, the form opens as a sheet at the bar's edge. */
export async function createFeature(): Promise<Feature> {
  return { Stage: OpenButton };
}
