import type { Feature, FeatureOptions } from '../feature.ts';
import { createPlay } from './play.ts';
import { gameViews } from './view/game-views.tsx';
import { readGame } from './wire.ts';

/** A prize game. A popup without prizes is an ordinary form. */
export async function createFeature(options: FeatureOptions): Promise<Feature> {
  const { browser, poptin, mobile, preview, warn } = options;
  const template = await options.template;
  const refuse = (path: string, words: string) => warn(`${path} must be ${words}`);
  const game = readGame(poptin, mobile, refuse, template, browser.window.location);
  if (!game) return {};
  const { content } = (mobile && poptin.mobile && { content: poptin.mobile }) || poptin;
  const hasForm = template?.screens.form
    ? !game.inForm || template.fields?.length !== 0
    : content.fields.length > 0;
  const play = createPlay({ browser, game, poptinId: poptin.id, preview, hasForm, staged: !template });
  return { firstScreen: play.first, play, ...gameViews(play), begin: play.begin };
}
