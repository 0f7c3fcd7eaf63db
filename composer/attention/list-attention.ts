import { findForms } from '../../package/cli/find-forms.ts';
import { hasReceiver } from '../export/lead-receiver.ts';
import { contrast, LEAST_CONTRAST } from '../form/contrast.ts';
import { readCountdown } from '../form/countdown.ts';
import { ATTRIBUTE } from '../panels/attributes-panel.tsx';
import { listPairs } from '../panels/colour-pairs.ts';
import { isObject, type Json, type JsonObject, type Path, valueAt } from '../state/json-path.ts';

/** Something that its owner should look at before visitors do. */
export interface Attention {
  /** A sentence. */
  readonly says: string;
  /** The setting that mends it, from the popup on. */
  readonly path: Path;
}

interface Around {
  readonly attributes: Readonly<Record<string, string>>;
  readonly properties: Readonly<Record<string, string>>;
  /** A provider or a plugin receives its leads. */
  readonly isHosted: boolean;
  /** Today, as `2026-12-24`. */
  readonly today: string;
}

/** A longer title has more than three lines on a phone. */
const TITLE_MOST = 70;
/** A longer label breaks on a phone of 320 pixels. */
const LABEL_MOST = 24;

/** What is unwise, or cannot work, in one popup. Mistakes of the file itself are found by its checker. */
export function listAttention(popup: JsonObject, around: Around): readonly Attention[] {
  return [
    ...ofWords(popup),
    ...ofWays(popup),
    ...ofForm(popup, around),
    ...ofColours(popup, around),
    ...ofTime(popup, around),
  ];
}

const textAt = (popup: JsonObject, path: Path): string => {
  const value = valueAt(popup, path);
  return typeof value === 'string' ? value : '';
};

const lengthOf = (text: string): number => [...text.replaceAll('**', '')].length;

function* ofWords(popup: JsonObject): Generator<Attention> {
  const title = lengthOf(textAt(popup, ['content', 'title']));
  if (title > TITLE_MOST)
    yield {
      says: `The title has ${title} letters: with more than ${TITLE_MOST} it fills a phone.`,
      path: ['content', 'title'],
    };
  for (const path of [
    ['content', 'button', 'label'],
    ['content', 'secondary', 'label'],
  ]) {
    const label = lengthOf(textAt(popup, path));
    if (label > LABEL_MOST)
      yield {
        says: `The button has ${label} letters: with more than ${LABEL_MOST} it breaks on small phones.`,
        path,
      };
  }
  const image = valueAt(popup, ['content', 'image']);
  const isPhoto = isObject(image) && typeof image.src === 'string' && !/^(?:tagdrop:|$)/.test(image.src);
  if (isPhoto && image.alt === undefined)
    yield {
      says: 'Nobody has said what the picture shows, or that it only decorates.',
      path: ['content', 'image', 'alt'],
    };
}

/** Ways on that lead nowhere. */
function* ofWays(popup: JsonObject): Generator<Attention> {
  const button = valueAt(popup, ['content', 'button']);
  if (isObject(button) && button.label && button.action === 'link' && !button.url)
    yield { says: 'The button leads nowhere: it has no address.', path: ['content', 'button', 'url'] };
  const design = valueAt(popup, ['design_properties']);
  const redirects = isObject(design) && ON.has(design.poptin_design_redirect);
  if (redirects && !design.poptin_design_redirect_url)
    yield {
      says: 'After the form another page opens, but it has no address.',
      path: ['design_properties', 'poptin_design_redirect_url'],
    };
}

/** On, in a provider's spellings (decision D-15). */
const ON = new Set<unknown>([1, '1', true]);

const LINK = /\]\(\s{0,9}[^\s)]/;

function* ofForm(popup: JsonObject, { attributes, isHosted }: Around): Generator<Attention> {
  const value = valueAt(popup, ['content', 'fields']);
  const fields: readonly Json[] = Array.isArray(value) ? value : [];
  // a box alone asks for something else, such as an age
  const asksMore = fields.some((field) => isObject(field) && !/^(?:consent|hidden)$/.test(`${field.type}`));
  const consents = fields.flatMap((field, index) =>
    asksMore && isObject(field) && field.type === 'consent'
      ? [{ label: String(field.label ?? ''), index }]
      : [],
  );
  const isLinked = LINK.test(textAt(popup, ['content', 'legal']));
  for (const { label, index } of consents)
    if (!isLinked && !LINK.test(label))
      yield {
        says: 'The consent has no link to your privacy page: write [privacy](/privacy) into it.',
        path: ['content', 'fields', index, 'label'],
      };
  if (!isHosted && !hasReceiver(attributes) && findForms({ poptins: [popup] }).length > 0)
    yield { says: 'What visitors fill in reaches nobody yet.', path: [ATTRIBUTE, 'submit-url'] };
}

function* ofColours(popup: JsonObject, { properties }: Around): Generator<Attention> {
  const design = valueAt(popup, ['design_properties']);
  for (const { name, ink, ground, setting } of listPairs(isObject(design) ? design : {}, properties)) {
    const ratio = contrast(ink, ground);
    if (ratio !== null && ratio < LEAST_CONTRAST)
      yield {
        says: `${name}: a contrast of ${ratio.toFixed(1)} is hard to read; it takes ${LEAST_CONTRAST}.`,
        path: ['design_properties', setting],
      };
  }
}

function* ofTime(popup: JsonObject, { today }: Around): Generator<Attention> {
  const countdown = readCountdown(textAt(popup, ['design_properties', 'timer']));
  if (countdown.kind === 'until' && countdown.date < today)
    yield {
      says: 'The countdown is over: nobody sees this popup any more.',
      path: ['design_properties', 'timer'],
    };
}
