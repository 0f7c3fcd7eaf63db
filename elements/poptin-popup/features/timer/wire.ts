import { isList, List, readOr, readRecord, readText, scalar } from '../../../../shared/wire/fields.ts';
import type { Template } from '../../template/template.ts';
import { hasPart } from '../../template/template-parts.ts';
import type { FeatureOptions } from '../feature.ts';
import { rawContent } from '../wire.ts';
import { type Deadline, parseDeadline } from './deadline.ts';
import { makeTicker, TICKER_DURATION_MS, type Ticker } from './ticker.ts';

/** Any number, negative ones too; absent means 0. */
const Signed = scalar((text) => (Number.isFinite(Number(text)) ? Number(text) : undefined));

/** The settings about time and movement (popup §3 "timer", decision D-15). */
export interface TimerSettings {
  readonly deadline: Deadline | null;
  /** The server's clock minus ours, in milliseconds (decision 80). */
  readonly clockOffset: number;
  readonly ticker: Ticker | null;
  /** The form's button asks for attention every three seconds (popup §9). */
  readonly isMoving: boolean;
}

/** Reads `design_properties.timer`, `clock_offset`, `content.ticker` and `content.button.animation`. */
export function readTimer(
  { poptin, mobile, warn }: Pick<FeatureOptions, 'poptin' | 'mobile' | 'warn'>,
  template: Template | null,
): TimerSettings {
  const { raw } = poptin;
  const content = rawContent(poptin, mobile);
  const timer = readText(readRecord(raw.design_properties).timer);
  const deadline = timer || hasPart(template, 'countdown') ? parseDeadline(timer) : null;
  if (deadline && !deadline.ok) warn(`design_properties.timer must be ${deadline.error}`);
  return {
    deadline: deadline?.ok ? deadline.value : null,
    clockOffset: readOr(Signed, raw.clock_offset, 0),
    ticker: readTicker(content.ticker, warn),
    isMoving: /^(?!none$|0$)./i.test(readText(readRecord(content.button).animation)),
  };
}

/** Reads a text, a list of texts, or `{text | items, duration}` with the duration in milliseconds. */
export function readTicker(raw: unknown, warn: (message: string) => void): Ticker | null {
  if (raw === undefined || raw === null || raw === '') return null;
  const { text, items, duration } = readRecord(raw);
  const texts = readTexts(isList(raw) ? raw : (items ?? [text ?? raw]));
  if (texts.length === 0) {
    warn('content.ticker must be a text or a list of texts');
    return null;
  }
  const asked =
    duration === undefined || duration === null ? TICKER_DURATION_MS : readOr(Signed, duration, 0);
  if (!(asked > 0)) warn('content.ticker.duration must be a number of milliseconds');
  return makeTicker(texts, asked > 0 ? asked : TICKER_DURATION_MS);
}

const readTexts = (raw: unknown): string[] => readOr(List, raw, []).map(readText).filter(Boolean);
