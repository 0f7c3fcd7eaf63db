import type { Feature, FeatureOptions } from '../feature.ts';
import { createPlay } from './play.ts';
import { gameViews } from './view/game-views.tsx';
import { readGame } from './wire.ts';

/** A prize game. A popup without prizes is an ordinary form. */
export async function createFeature(options: FeatureOptions): Promise<Feature> {
  const { browser, poptin, mobile, preview, warn } = options;
  const template = await options.template;
  const game = readGame(poptin, mobile, (path, words) => warn(`${path} must be ${words}`), template);
  if (!game) return {};
  const { content } = (mobile && poptin.mobile && { content: poptin.mobile }) || poptin;
  const hasForm = template?.screens.form
    ? !game.inForm || template.fields?.length !== 0
    : content.fields.length > 0;
  const play = createPlay({ browser, game, poptinId: poptin.id, preview, hasForm });
  return { firstScreen: play.first, play, ...gameViews(play), begin: play.begin };
}
