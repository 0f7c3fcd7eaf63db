import type { Browser } from '../../../shared/base/browser.ts';
import { CONSENT_COOKIE, formatRecord, readRecord } from '../../../shared/consent/record.ts';
import type { BannerEngine } from '../state.ts';
import type { Settings } from '../wire.ts';

/** Applies new settings; other categories or another law are another question, so it reads the record again. */
export function applySettings(engine: BannerEngine, settings: Settings): void {
  const describeQuestion = ({ law, categories }: Settings) => JSON.stringify([law, categories]);
  const before = describeQuestion(engine.getState().settings);
  engine.setState({ settings });
  if (describeQuestion(settings) !== before) engine.load();
}

/** Reads the record again if another tab wrote it, or if the visitor has cleared the cookies. */
export function reloadRecord(browser: Browser, engine: BannerEngine): void {
  if (engine.isPreview) return;
  const record = readRecord(browser.cookies.values(CONSENT_COOKIE));
  const stored = record ? formatRecord(record) : '';
  if (formatRecord(engine.getState().record) !== stored) engine.load();
}
