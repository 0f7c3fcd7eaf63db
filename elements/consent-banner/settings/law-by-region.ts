import type { Browser } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import type { Config, Json, Law } from '../wire.ts';

/** How long we wait for the page's own function; meanwhile the visitor waits for the banner. */
const CALLBACK_WAIT_MS = 1000;

/**
 * The region whose law is not gdpr. gdpr applies everywhere else and where the region is unknown: asking once too often
 * breaks no law.
 */
const LAWS: Readonly<Record<string, Law>> = { US: 'ccpa' };

/**
 * The law that the banner follows for this visitor (`law="auto"`). We ask no third party where the visitor is: the
 * server knows, and says so in the attribute `region` or in `<meta name="consent-region" content="US-CA">`, or the page
 * does so with a function.
 */
export async function findLaw(browser: Browser, config: Config, json: Json): Promise<Law> {
  const region = (config.region || (await readRegion(browser, json))).toUpperCase();
  const laws: Readonly<Record<string, unknown>> = { ...LAWS, ...Object(json.laws) };
  // California before the United States before everything else
  for (const place of [region, region.split('-')[0] ?? '', '*']) {
    const law = region && Object.hasOwn(laws, place) ? laws[place] : undefined;
    if (law === 'gdpr' || law === 'ccpa' || law === 'none') return law;
  }
  return 'gdpr';
}

async function readRegion(browser: Browser, { region }: Json): Promise<string> {
  const { document } = browser.window;
  const meta = () =>
    readMember(document, 'querySelector')<HTMLMetaElement>('meta[name="consent-region"]')?.content ?? '';
  if (typeof region === 'string') return region || meta();
  if (typeof region !== 'function') return meta();
  try {
    const late = new Promise<string>((resolve) => browser.after(CALLBACK_WAIT_MS, () => resolve('')));
    const answer: unknown = await Promise.race([region(), late]);
    return typeof answer === 'string' ? answer : '';
  } catch (cause) {
    browser.log.warnOnce('consent region', '<consent-banner>: `region` failed; the law is gdpr.', cause);
    return '';
  }
}
