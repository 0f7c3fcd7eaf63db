import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../chance.ts';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');
const tokens = read('styles/tokens.css');

type Rgb = readonly [number, number, number];

const rgb = (hex: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
};
const linear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** A number of a rule, so that the test is about the style sheet and not about a copy of it. */
const numberOf = (css: string, rule: RegExp): number => {
  const found = Number(rule.exec(css)?.[1]);
  if (!Number.isFinite(found)) throw new Error(`no ${rule}`);
  return found;
};

const chance = mulberry32(7);
const drawn = Array.from(
  { length: 3000 },
  (): Rgb => [Math.floor(chance() * 256), Math.floor(chance() * 256), Math.floor(chance() * 256)],
);
const ACCENTS = [
  ...['#fff3b0', '#141414', '#e10600', '#cdb4ff', '#ffffff', '#000000', '#ffd400', '#2b45d4'].map(rgb),
  ...drawn,
];

describe('any accent can be used', () => {
  const RING =
    /:focus-visible \{\s*outline: 2px solid color-mix\(in srgb, var\(--t-accent\) (\d+)%, var\(--t-text\)\)/;

  test.each([
    ['a light', '#ffffff', '#151922'],
    ['a dark', '#14171f', '#f4f5f8'],
  ])('the ring around what has the focus is visible on %s ground', (_name, ground, text) => {
    const share = numberOf(tokens, RING) / 100;
    const [red, green, blue] = rgb(text);
    const faint = ACCENTS.filter(([r, g, b]) => {
      const ring: Rgb = [
        r * share + red * (1 - share),
        g * share + green * (1 - share),
        b * share + blue * (1 - share),
      ];
      return ratio(luminance(ring), luminance(rgb(ground))) < 3;
    });
    expect(faint).toEqual([]);
  });

  test.each([
    'styles/tokens.css',
    'elements/poptin-tab/view/tab.css',
    'elements/consent-banner/view/host.css',
    'elements/sbi-feed/view/footer.css',
  ])('letters on it can be read: %s', (path) => {
    const least = numberOf(
      read(path),
      /clamp\(0, \((0\.\d+) - 0\.2126 \* r - 0\.7152 \* g - 0\.0722 \* b\) \* 9999, 1\)/,
    );
    const faint = ACCENTS.filter((accent) => {
      const own = luminance(accent);
      return ratio(own, own < least ? 1 : 0) < 4.5;
    });
    expect(faint).toEqual([]);
  });

  const PALE = /0\.0722 \* b - (0\.\d+)\) \* 9999/;

  test.each(['styles/tokens.css', 'elements/poptin-tab/view/tab.css', 'elements/sbi-feed/view/footer.css'])(
    'a button has an edge on a white page: %s',
    (path) => {
      const css = read(path);
      const [part, from] = [numberOf(css, /calc\(r \* (0\.\d+)\)/), numberOf(css, PALE)];
      const faint = ACCENTS.filter((accent) => {
        const own = luminance(accent);
        return ratio(own, 1) < 1.6 && !(own > from && ratio(own * part, 1) > 3);
      });
      expect(faint).toEqual([]);
    },
  );

  test('in the dark theme, too', () => {
    const ink = read('elements/poptin-popup/format/themes/ink.css');
    const ground = luminance(rgb('#11131c'));
    const below = numberOf(ink, /clamp\(0, \((0\.\d+) - 0\.2126/);
    const edge = numberOf(ink, /srgb-linear (0\.\d+) 0\.\d+ 0\.\d+ \//);
    const faint = ACCENTS.filter((accent) => {
      const own = luminance(accent);
      return ratio(own, ground) < 1.6 && !(own < below && ratio(edge, ground) > 3);
    });
    expect(faint).toEqual([]);
  });

  test('lines and signs in it are seen on a white ground', () => {
    const kept = 1 - numberOf(tokens, /--t-kept: calc\(1 - (0\.\d+)/);
    const pale = numberOf(tokens, PALE);
    const faint = ACCENTS.filter((accent) => {
      const own = luminance(accent);
      return ratio(own > pale ? own * kept : own, 1) < 1.6;
    });
    expect(faint).toEqual([]);
  });
});
