import { formatSettings } from '../../../composer/start/format-content.ts';
import { formatCounts, resolveFormat } from '../../../elements/poptin-popup/format/formats.ts';
import { LAYOUTS, type Layout } from '../../../elements/poptin-popup/format/layouts.ts';
import type { Chance } from '../../chance.ts';
import { LANGUAGES, type Language, SAID, type Said } from './words.ts';

const square = (fill: string, width = 9) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width * 9}" height="81" viewBox="0 0 9 9"><path fill="${fill}" d="M0 0h9v9H0z"/></svg>`)}`;
const FACE = square('#876');

/** What each part adds to the content, and to `design_properties`. */
const PARTS: Readonly<Record<string, (said: Said) => { content?: object; design?: object }>> = {
  nothing: () => ({}),
  eyebrow: ({ eyebrow }) => ({ content: { eyebrow } }),
  logo: () => ({ content: { logo: { src: square('#345', 27), alt: 'Kaffa' } } }),
  decline: ({ decline }) => ({ content: { decline } }),
  secondary: ({ secondary }) => ({
    content: { secondary: { label: secondary, url: 'https://shop.example/all' } },
  }),
  legal: ({ legal }) => ({ content: { legal } }),
  proof: ({ proof }) => ({
    content: { proof: { rating: 4.5, text: proof, avatars: [FACE, square('#678')] } },
  }),
  people: ({ person }) => ({
    content: {
      people: [
        { name: 'Dana', text: person, image: FACE, minutes: 2 },
        { name: 'Noa', text: person, minutes: 40 },
      ],
    },
  }),
  video: () => ({ content: { video: { src: 'https://video.example/film.mp4', poster: FACE } } }),
  ticker: ({ ticker }) => ({ content: { ticker } }),
  countdown: () => ({ design: { timer: 'timerTime@90|30' } }),
  coupon: () => ({ content: { coupon: 'COFFEE10' } }),
  chat: ({ chat }) => ({ content: { chat: { url: 'https://m.me/x', label: chat } } }),
  consent: ({ consent, field }) => ({
    content: {
      fields: [
        { id: 'f1', type: 'email', name: 'email', placeholder: field, required: 1 },
        { id: 'f2', type: 'consent', name: 'yes', label: consent, required: 1 },
      ],
    },
  }),
  field: ({ field }) => ({
    content: { fields: [{ id: 'f1', type: 'email', name: 'email', placeholder: field, required: 1 }] },
  }),
  drawing: () => ({ content: { image: { src: 'tagdrop:gift', alt: '' } } }),
};

/** Each part alone, and the pairs that owners use most. */
export const PART_SETS: readonly (readonly string[])[] = [
  ...Object.keys(PARTS)
    .filter((part) => part !== 'field') // most formats have one
    .map((part) => [part]),
  ...['eyebrow decline', 'eyebrow countdown', 'eyebrow people', 'logo legal', 'countdown coupon'],
  ...['coupon decline', 'proof decline', 'secondary proof', 'consent legal', 'drawing decline'],
].map((set) => (typeof set === 'string' ? set.split(' ') : set));

/** The formats of each composition; one is enough for a composition, and each run takes another. */
const formatsOf = new Map<Layout, { type: string; number: number }[]>(
  (Object.keys(LAYOUTS) as Layout[]).map((layout) => [layout, []]),
);
for (const [type, count] of Object.entries(formatCounts())) {
  for (let number = 1; number <= count; number++) {
    const asked = { type, format: `format_${number}`, size: { width: 0, height: 0 } };
    formatsOf.get(resolveFormat(asked, () => {}).layout)?.push({ type, number });
  }
}

export interface PartsCase {
  readonly name: string;
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
  readonly settings: object;
}

export const COMPOSITIONS = [...formatsOf.keys()];

/** One format of a composition with its parts, in one language. */
export function partsCase(
  { type, number }: { type: string; number: number },
  parts: readonly string[],
  language: Language,
  dir: 'ltr' | 'rtl',
): PartsCase {
  const base = formatSettings(type, number, language === 'he' ? 'he' : 'en');
  const said = SAID[language];
  const added = parts.map((part) => PARTS[part]?.(said) ?? {});
  const { fields, button } = base.content;
  const content = {
    ...base.content,
    image: { src: square('#fff'), alt: '' },
    title: said.title,
    text: said.text,
    fields: fields.map((field) => ({ ...field, placeholder: said.field })),
    button: {
      ...button,
      label: said.button,
      ...(parts.some((part) => part === 'consent' || part === 'field') && { action: 'submit' }),
    },
    ...(type === 'gamified' && { image: undefined }),
    ...Object.assign({}, ...added.map((each) => each.content)),
  };
  return {
    name: `${type} ${number} with ${parts.join(' and ')}`,
    language,
    dir,
    settings: {
      ...base,
      design_properties: Object.assign({}, base.design_properties, ...added.map((each) => each.design)),
      content,
    },
  };
}

/** A game's own stage is where another popup's picture is. */
const isPossible = (layout: Layout, parts: readonly string[]) =>
  !(layout.startsWith('game') && parts.includes('drawing'));

/**
 * Every composition with every set of parts. A run draws each in one language of each direction, and in one of its
 * formats; `whole` draws all languages in both directions, and all formats.
 */
export function casesOf(layout: Layout, chance: Chance, whole: boolean): PartsCase[] {
  const formats = formatsOf.get(layout) ?? [];
  const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)] as T;
  return PART_SETS.filter((parts) => isPossible(layout, parts)).flatMap((parts) => {
    const drawn = whole ? formats : [pick(formats)];
    return drawn.flatMap((format) =>
      (['ltr', 'rtl'] as const).flatMap((dir) => {
        // an owner's right-to-left page is in Hebrew more often than not
        const usual: readonly Language[] =
          dir === 'rtl' ? ['he', 'he', 'he', 'de'] : ['en', 'de', 'de', 'ja'];
        const languages = whole ? LANGUAGES : [pick(usual)];
        return languages.map((language) => partsCase(format, parts, language, dir));
      }),
    );
  });
}

/** Every bar with one field and nothing else, in every language. */
export const lineCases = (): PartsCase[] =>
  Array.from({ length: formatCounts().bar ?? 0 }, (_, index) => index + 1).flatMap((number) =>
    LANGUAGES.map((language) =>
      partsCase({ type: 'bar', number }, ['field'], language, language === 'he' ? 'rtl' : 'ltr'),
    ),
  );
