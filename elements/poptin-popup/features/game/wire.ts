import {
  Flag,
  isRecord,
  List,
  Quantity,
  readOr,
  readRecord,
  readText,
} from '../../../../shared/wire/fields.ts';
import { type PageAddress, resolveButtonUrl } from '../../settings/links.ts';
import type { Template, TemplateNode } from '../../template/template.ts';
import { partsIn } from '../../template/template-parts.ts';
import type { ContentButton, Poptin, Warn } from '../../wire.ts';
import { GAMES, type Game, type GameKind, type OutcomeText, type ScreenText } from './game.ts';
import type { Prize, PrizeRedirect } from './prize.ts';

const NO_PAGE: PageAddress = { href: '', pathname: '', search: '' };

const COLOR = /^(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/a-z+-]+\))$/i;

/** Number of gift boxes, if the content does not say. */
const DEFAULT_BOXES = 3;
const MOST_BOXES = 9;

/** Chances that add up to less or more than this are a slip of the site owner worth a warning (decision 69). */
const FULL_PERCENT = { least: 99, most: 101 };

/**
 * Reads `prizes`, `gamified_prize` and the screens `content.play`, `content.win`, `content.lose` (popup §3, §4).
 *
 * @returns null without prizes: such a popup is an ordinary form.
 */
export function readGame(
  { raw, type }: Pick<Poptin, 'raw' | 'type'>,
  mobile: boolean,
  warn: Warn,
  template: Template | null = null,
  page: PageAddress = NO_PAGE,
): Game | null {
  let isDoubtful = false;
  const prizes = readPrizes(raw.prizes, (...doubt) => {
    isDoubtful = true;
    warn(...doubt);
  });
  const drawn = findGame(template);
  if (prizes.length === 0) {
    if ((type === 'gamified' || drawn) && !isDoubtful)
      warn('prizes', 'at least one prize; without one there is no game');
    return null;
  }
  if (template?.screens.play && (!drawn || drawn.inForm)) {
    warn('the template’s play screen', `one with a part: ${GAMES.join(', ')}`);
  }
  const properties = readRecord(raw.design_properties);
  const content = { ...readRecord(raw.content), ...(mobile && readRecord(raw.mobile)) };
  const play = readRecord(content.play);
  const asked = readText(play.game).toLowerCase();
  const kind = drawn?.kind ?? GAMES.find((each) => each === asked);
  if (asked && !kind) warn('content.play.game', `one of ${GAMES.join(', ')}`);
  const boxes = Math.floor(readOr(Quantity, play.boxes, 0)) || DEFAULT_BOXES;
  return {
    kind: kind ?? gameOfFormat(readText(raw.poptin_format)),
    prizes,
    fixed: readFixedPrize(raw.gamified_prize, prizes),
    redirect: readRedirect(readRecord(raw.gamified_prize)),
    postPlay: !readOr(Flag, properties.disable_post_play_screen, false),
    hasCoupon: readOr(Flag, raw.wheel_has_coupon, false),
    inForm: drawn?.inForm ?? false,
    boxes: Math.min(MOST_BOXES, Math.max(1, boxes)),
    play: { ...readScreen(play), button: readText(play.button) },
    win: readOutcome(content.win, page, (expected) => warn('content.win.button.url', expected)),
    lose: {
      ...readOutcome(content.lose, page, (expected) => warn('content.lose.button.url', expected)),
      coupon: readText(readRecord(content.lose).coupon),
    },
  };
}

/** Popup §2: the gamified formats are the three games in their order. */
const gameOfFormat = (format: string): GameKind =>
  GAMES[Number(/^format_([123])$/.exec(format)?.[1] ?? 1) - 1] ?? 'wheel';

/** The game that a template draws: on its play screen, or next to the form. */
function findGame(template: Template | null): { kind: GameKind; inForm: boolean } | null {
  const gameIn = (screen: readonly TemplateNode[] | undefined) =>
    GAMES.find((each) => partsIn(screen).includes(each));
  const apart = gameIn(template?.screens.play);
  const kind = apart ?? gameIn(template?.screens.form);
  return kind ? { kind, inForm: !apart } : null;
}

/** A prize of the list by its id, otherwise a separate prize; a redirect alone fixes nothing. */
function readFixedPrize(raw: unknown, prizes: readonly Prize[]): Prize | null {
  const fixed = readRecord(raw);
  const own = readPrize(fixed, 0);
  const listed = prizes.find(({ id }) => id === readText(fixed.prize_id));
  if (listed) return { ...listed, redirect: own.redirect ?? listed.redirect };
  return own.label || own.code ? own : null;
}

const readScreen = (raw: unknown): ScreenText => {
  const { title, text } = readRecord(raw);
  return { title: readText(title), text: readText(text) };
};

/** A button leads somewhere, or closes the popup; one without a label does not count. */
function readOutcome(raw: unknown, page: PageAddress, refuse: (expected: string) => void): OutcomeText {
  const { label, url } = readRecord(readRecord(raw).button);
  const asked = readText(url);
  const address = resolveButtonUrl(asked, page);
  if (asked && !address) refuse('an address');
  const button: ContentButton = { label: readText(label), action: address ? 'link' : 'close', url: address };
  return { ...readScreen(raw), button: button.label ? button : null };
}

/** Reads `prizes`; an entry that is not an object is left out. Doubtful tables give one warning and still work. */
export function readPrizes(raw: unknown, warn: Warn): readonly Prize[] {
  const given = readOr<unknown[] | null>(List, raw, null);
  const entries = (given ?? []).filter(isRecord);
  const prizes = entries.map(readPrize);
  const sum = prizes.reduce((total, { chances }) => total + chances, 0);
  if (entries.length !== given?.length) warn('prizes', 'a list of prizes');
  else if (entries.some(({ chances }) => readChance(chances) === null))
    warn('prizes', 'chances of 0 or more');
  else if (prizes.length > 0 && (sum < FULL_PERCENT.least || sum > FULL_PERCENT.most)) {
    warn('prizes', `chances that add up to 100 (they add up to ${Number(sum.toFixed(2))})`);
  }
  return prizes;
}

function readPrize(raw: Readonly<Record<string, unknown>>, index: number): Prize {
  return {
    id: readText(raw.prize_id) || String(index + 1),
    label: readText(raw.label),
    code: readText(raw.code),
    chances: readChance(raw.chances) ?? 0,
    // 0 and "0" mean a winning prize; a missing mark means a losing one (decision 70)
    isWinner: readText(raw.loosing_option) === '0' || raw.loosing_option === false,
    redirect: readRedirect(raw),
    color: readColor(raw.color),
  };
}

/** A colour and nothing else: an address in its place would be fetched. '' for anything else. */
const readColor = (raw: unknown): string => COLOR.exec(readText(raw))?.[0] ?? '';

/** `redirect_to` with its options, of a prize or of `gamified_prize`; it may name its kind instead of being a flag. */
function readRedirect(raw: Readonly<Record<string, unknown>>): PrizeRedirect | null {
  if (!readSwitch(raw.redirect_to)) return null;
  const options = readRecord(raw.redirect_to_options);
  const url = readText(options.redirect_to_url);
  const close = readSwitch(options.redirect_close);
  if (!url && !close) return null;
  return { url, close, delaySec: readOr(Quantity, options.redirect_close_delay, 0) };
}

const readChance = (value: unknown): number | null => {
  const chance = readOr<number | null>(Quantity, value, null);
  return chance !== null && chance < 1e15 ? chance : null;
};

/** Off only if it says so; anything else, a word or an object, is on. */
const readSwitch = (value: unknown): boolean =>
  readOr(Flag, value, !/^(?:none|null|undefined)$/i.test(readText(value)));
