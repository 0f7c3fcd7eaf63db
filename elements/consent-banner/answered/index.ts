import { defineDrawn } from '../../../shared/surface/define-drawn.ts';
import { ConsentBanner } from '../element.ts';
import { withDeclaration } from '../with-declaration.ts';
import { openAnswered } from './open-answered.ts';

/** The loader fetches this for visitors who answered, in place of the whole banner (decision D-1). */
ConsentBanner.open = withDeclaration(openAnswered);
defineDrawn('consent-banner', ConsentBanner);
