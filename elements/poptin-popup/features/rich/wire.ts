import { cleanAddress, isWebAddress, pictureAddress } from '../../../../shared/base/safe-address.ts';
import { isRecord, readRecord, readText } from '../../../../shared/wire/fields.ts';
import * as z from '../../../../shared/wire/schema.ts';
import { BUTTON_ACTIONS, type ContentButton } from '../../wire.ts';

/** What some popups have besides title, text, form and button. Everything is optional: '' or null. */
export interface Rich {
  readonly eyebrow: string;
  readonly logo: { readonly src: string; readonly alt: string } | null;
  readonly secondary: ContentButton | null;
  /** Words of the link that closes the popup. */
  readonly decline: string;
  readonly legal: string;
  readonly proof: Proof | null;
  /** Who did what, and when; they take turns. */
  readonly people: readonly Person[];
  readonly video: { readonly src: string; readonly poster: string; readonly label: string } | null;
  /** The name of one of our drawings, in the picture's place. */
  readonly art: string;
  /** The steps after the first one. */
  readonly steps: readonly Step[];
}

export interface Proof {
  /** Out of 5; 0 for none. */
  readonly rating: number;
  readonly text: string;
  readonly avatars: readonly string[];
}

export interface Person {
  readonly name: string;
  readonly text: string;
  /** Of a face; '' for the name's first letter in its place. */
  readonly image: string;
  /** When, in milliseconds since 1970; NaN if unknown. */
  readonly at: number;
  /** How many minutes ago, in place of `at`; NaN if unknown. */
  readonly minutes: number;
}

export interface Step {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** How many of the form's fields are its own. */
  readonly fields: number;
}

const Action = z.oneOf(BUTTON_ACTIONS);

const address = (value: unknown): string => pictureAddress(readText(value));

/** A video has a web address: a link leads to it. */
const webAddress = (value: unknown): string => {
  const text = cleanAddress(readText(value));
  return isWebAddress(text) ? text : '';
};

/** Reads the content's rare parts; unreadable ones count as missing. */
export function readRich(raw: Readonly<Record<string, unknown>>): Rich {
  const logo = readRecord(raw.logo);
  const proof = readRecord(raw.proof);
  const video = readRecord(raw.video);
  const picture = readText(readRecord(raw.image).src);
  return {
    eyebrow: readText(raw.eyebrow),
    logo: address(logo.src) ? { src: address(logo.src), alt: readText(logo.alt) } : null,
    secondary: readButton(readRecord(raw.secondary)),
    decline: readText(isRecord(raw.decline) ? raw.decline.label : raw.decline),
    legal: readText(raw.legal),
    proof: readProof(proof),
    people: readPeople(raw.people),
    video: webAddress(video.src)
      ? { src: webAddress(video.src), poster: address(video.poster), label: readText(video.label) }
      : null,
    art: /^tagdrop:(\w+)$/.exec(picture.trim())?.[1] ?? '',
    steps: readSteps(raw.steps),
  };
}

function readButton({ label, action, url }: Readonly<Record<string, unknown>>): ContentButton | null {
  const words = readText(label);
  const read = Action.safeParse(action);
  const isLink = !read.success && readText(url) !== '';
  return words
    ? { label: words, action: read.success ? read.data : isLink ? 'link' : 'close', url: address(url) }
    : null;
}

function readProof({ rating, text, count, avatars }: Readonly<Record<string, unknown>>): Proof | null {
  const stars = Number(rating);
  const words = readText(text) || readText(count);
  const faces = Array.isArray(avatars) ? avatars.map(address).filter(Boolean).slice(0, 5) : [];
  const known = stars > 0 && stars <= 5 ? stars : 0;
  return known || words || faces.length > 0 ? { rating: known, text: words, avatars: faces } : null;
}

/** Nobody waits for more than this many. */
const MOST_PEOPLE = 8;

const readPeople = (raw: unknown): Person[] =>
  (Array.isArray(raw) ? raw : [])
    .filter(isRecord)
    .map(({ name, text, image, at, minutes }) => ({
      name: readText(name),
      text: readText(text),
      image: address(image),
      at: Date.parse(readText(at)),
      minutes: readText(minutes) === '' ? Number.NaN : Number(minutes),
    }))
    .filter(({ name }) => name !== '')
    .slice(0, MOST_PEOPLE);

const readSteps = (raw: unknown): Step[] =>
  (Array.isArray(raw) ? raw : []).filter(isRecord).map(({ title, text, button, fields }) => ({
    title: readText(title),
    text: readText(text),
    button: readText(isRecord(button) ? button.label : button),
    fields: Array.isArray(fields) ? fields.filter(isRecord).length : 0,
  }));
