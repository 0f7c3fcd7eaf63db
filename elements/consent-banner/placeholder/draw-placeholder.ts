import { readMember } from '../../../shared/base/page-names.ts';
import { readSignal } from '../../../shared/consent/privacy-signals.ts';
import { paint } from '../../../shared/paint/paint.ts';
import { guardPresses } from '../../../shared/surface/press.ts';
import { adoptStyles } from '../../../shared/surface/style-sheets.ts';
import { findRule } from '../gate/rules.ts';
import type { BannerHost } from '../host.ts';
import { findRow } from '../services/catalogue.ts';
import type { FullSettings } from '../settings/full-settings.ts';
import type { Placeholder } from './placeholder.ts';
import sheet from './view/placeholder.css?inline';
import { PlaceholderView } from './view/placeholder.tsx';
import { categoryNames, en } from './words/en.ts';

/** What a frame waits for. */
interface Held {
  readonly slugs: readonly string[];
  /** The service's id; empty if the frame names none. */
  readonly service: string;
  readonly provider: string;
}

/** The banner's current tokens, dark or light, and their names inside the frame. */
const TOKENS = ['accent', 'on-accent', 'surface', 'ink'];

/**
 * Draws the placeholder of a held frame inside the frame's own empty document, so nothing in the page moves and nothing
 * is requested. The gate has a bare placeholder; this one arrives with the banner if the page holds frames. The
 * document keeps its title, by which the gate recognises it.
 * @param review lets the gate check the page again.
 */
export async function drawPlaceholder(
  frame: HTMLIFrameElement,
  host: BannerHost,
  settings: FullSettings,
  review: () => void,
): Promise<void> {
  const document = frame.contentDocument;
  const { engine, locale, element } = host;
  const { lang, dir, intl } = locale.getState();
  const { words: texts } = engine.getState().settings;
  const words = { ...en, ...texts };
  const names = { ...categoryNames, ...texts };
  // the gate may have released it in the meantime, or the page inserted it again
  if (!document?.body || frame.contentDocument !== document || frame.getAttribute('src')) return;
  const held = readHeld(frame, settings);
  const nameCategory = (slug: string) =>
    settings.categories.find((each) => each.slug === slug)?.name ||
    (names[`${slug}.name`] as string | undefined) ||
    slug;
  const category = new Intl.ListFormat(intl).format(held.slugs.map(nameCategory));
  const say = (text: string) =>
    text.replace('{provider}', () => held.provider).replace('{category}', () => category);
  const isQuiet =
    engine.getState().settings.law === 'gdpr' &&
    readSignal(host.browser.window.navigator, 'doNotTrack') === '1';
  const placeholder: Placeholder = {
    isQuiet,
    texts: {
      name: [say(words.blockedTitle), frame.title].filter(Boolean).join(': '),
      title: say(words.blockedTitle),
      needs: isQuiet ? words.trackNote : say(words.blockedNeeds),
      once: words.loadOnce,
      always: say(held.service ? words.alwaysLoad : words.alwaysAllow),
    },
    loadOnce() {
      frame.dataset.consent = 'necessary'; // needs no consent any more
      review();
      frame.focus();
    },
    loadAlways() {
      const keys = held.service ? [`service.${held.service}`] : held.slugs;
      engine.save(Object.fromEntries(keys.map((key) => [key, true])));
      frame.focus();
    },
  };
  Object.assign(document.documentElement, { lang, dir });
  const tokens = getComputedStyle(element);
  const { style } = document.documentElement;
  for (const name of TOKENS) style.setProperty(`--${name}`, tokens.getPropertyValue(`--${name}`));
  style.setProperty('--font', tokens.getPropertyValue('--consent-font'));
  if (document.adoptedStyleSheets.length === 0) {
    adoptStyles(document, sheet);
    guardPresses(document, host.signal);
  }
  document.body.removeAttribute('style');
  document.body.replaceChildren();
  paint(document.body, PlaceholderView({ engine: placeholder }), (cause) =>
    host.log.errorOnce('placeholder', 'The placeholder of a held frame could not be drawn.', cause),
  );
}

function readHeld(frame: HTMLIFrameElement, { block, categories }: FullSettings): Held {
  const { consent, cookieyes, service, src = '' } = frame.dataset;
  const rule = findRule(
    block,
    { addresses: [src], texts: [frame.dataset.srcdoc] },
    readMember(document, 'baseURI'),
  );
  const slugs = consent?.split(/[\s,]+/) ?? cookieyes?.replace('cookieyes-', '').split(/[\s,]+/);
  const id = service ?? rule?.service ?? '';
  const known = categories.flatMap((each) => each.services).find((each) => each.id === id);
  return {
    slugs: (slugs ?? rule?.categories ?? []).filter(Boolean),
    service: id,
    provider: (known && !known.isKnown && known.name) || findRow(id)?.name || id || readHost(src),
  };
}

/** `https://www.youtube.com/embed/1` → `youtube.com`. */
function readHost(address: string): string {
  try {
    return new URL(address, readMember(document, 'baseURI')).hostname.replace(/^www\./, '');
  } catch {
    return address;
  }
}
