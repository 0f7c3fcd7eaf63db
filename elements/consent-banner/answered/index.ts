import { defineDrawn } from '../../../shared/surface/define-drawn.ts';
import { ConsentBanner } from '../element.ts';
import { orDeclaration } from '../or-declaration.ts';
import { openAnswered } from './open-answered.ts';

/** The loader fetches this for visitors who answered, in place of the whole banner (decision D-1). */
ConsentBanner.open = orDeclaration(openAnswered);
defineDrawn('consent-banner', ConsentBanner);
