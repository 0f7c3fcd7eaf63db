import type { Browser } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { Store } from '../../../shared/store.ts';
import type { Locale } from '../../../shared/words.ts';
import { findShop } from '../../display-run/shops/find-shop.ts';
import type { ActionOptions } from '../actions/action.ts';
import type { TagConfig } from '../context.ts';
import type { Drawing } from '../format/appearance.ts';
import type { Popup } from '../state.ts';
import type { Template } from '../template/template.ts';
import type { Poptin } from '../wire.ts';
import type { Play } from './game/play.ts';
import type { TemplateParts } from './game/view/game-template-parts.tsx';
import type { Shop } from './products/shop.ts';
import type { Countdown } from './timer/countdown.ts';
import type { Ticker } from './timer/ticker.ts';

/** Screens besides the form and the thank-you screen. */
export type ExtraScreen = 'play' | 'win' | 'lose' | 'limit';

type View<P = object> = (props: P & { popup: Popup; locale: Store<Locale> }) => React.ReactNode;

/** What only some popups have: a game, a countdown, a ticker, a button that moves. */
export interface Extras {
  /** The screen that the popup opens with; '' for its form. */
  readonly first: ExtraScreen | 'form' | '';
  readonly play: Play | null;
  readonly countdown: Countdown | null;
  readonly ticker: Ticker | null;
  /** The form's button asks for attention every three seconds (popup §9). */
  readonly isMoving: boolean;
  /** What stands below the form's text. */
  readonly Parts: View;
  readonly Screen: View<{ screen: ExtraScreen }>;
  /** Lies over every screen. */
  readonly Over?: View;
  /** What a template's hooks become. */
  readonly template?: TemplateParts;
  /** A template's chat; `settings` as its attributes say it. */
  readonly Chat?: (props: { settings: unknown; locale: Store<Locale> }) => React.ReactNode;
  /** The products that it recommends, on the page of a shop. */
  readonly shop?: Shop | undefined;
  /** Why the popup is not shown after all: the reason of its poptin-suppressed; '' where nothing speaks against it. */
  readonly refusal?: string;
  /** The looks with what is known only now. */
  draw?(drawing: Drawing): Drawing;
  /** The popup is on the screen. */
  begin(options: ActionOptions): void;
}

export interface ExtrasOptions {
  browser: Browser;
  poptin: Poptin;
  /** The mobile variant is drawn. */
  mobile: boolean;
  preview: boolean;
  /** The tag's attributes. */
  config: TagConfig;
  /** What the popup's HTML says. */
  template: Promise<Template | null> | null;
  warn(message: string): void;
}

/** Settings, or a template's parts, that ask for a game, a countdown, a ticker or a moving button. */
const ASKED =
  /"(?:prizes":(?!\[\])|(?:timer|ticker|animation)":)(?!null|0|"(?:none)?")|-part=\W*(?:[wsgt]|coun)/;
/** Settings, or a template's part, that ask for what hardly any popup has. */
const RARE = /"(?:restriction|chat)":(?!null|""|\[\])|-part=\W*chat/;

/** Recommended products, the name of the popup's own one, and coupons of the shop: for pages of a shop alone. */
const SHOP = /"products":\s*(?!null|\[\]|"")|-part=\W*prod|\{\{\s*product_|_type":"(?:shopify|price)/i;

/** Whether the popup has what the chunk of games and timers draws. */
export const asksForMore = ({ type, raw }: Poptin): boolean =>
  type === 'gamified' || ASKED.test(JSON.stringify(raw));

/** A popup with none of them downloads nothing of them, and neither does one whose chunk cannot be had. */
export async function loadExtras(options: ExtrasOptions): Promise<Extras | null> {
  const { browser, poptin } = options;
  const said = JSON.stringify(poptin.raw);
  if (SHOP.test(said) && findShop(browser.window, options.config.store)) {
    return loadChunk(browser, 'shop', () => import('./products/products-feature.ts')).then(
      ({ withShop }) => withShop(options, loadOthers(options)),
      () => loadOthers(options),
    );
  }
  return loadOthers(options);
}

async function loadOthers(options: ExtrasOptions): Promise<Extras | null> {
  const { browser, poptin } = options;
  const isRare = RARE.test(JSON.stringify(poptin.raw));
  if (!isRare && !asksForMore(poptin)) return null;
  return loadChunk(browser, 'extras', () =>
    isRare ? import('./rare-features.ts') : import('./game/game-feature.ts'),
  ).then(
    ({ createExtras }) => createExtras(options),
    () => null,
  );
}
