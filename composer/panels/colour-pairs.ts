import type { Json } from '../state/json-path.ts';

/** Text on a background; `auto` is black or white, whichever reads better, like the product's own choice. */
export interface Pair {
  readonly name: string;
  readonly ink: string;
  readonly ground: string;
  /** The setting that changes it, in `design_properties`. */
  readonly setting: string;
}

/** The product's defaults. */
const USUAL = { surface: '#ffffff', accent: '#2b45d4' };

/**
 * The colours of one popup that letters have, and those behind them.
 * @param design its `design_properties`.
 * @param properties settings for all popups of the page.
 */
export function listPairs(
  design: Readonly<Record<string, Json>>,
  properties: Readonly<Record<string, string>>,
): readonly Pair[] {
  const colour = (name: string, fallback: string): string => String(design[name] || fallback);
  const ground = colour('background_color', properties['--tagdrop-surface'] || USUAL.surface);
  const accent = colour('accent_color', properties['--tagdrop-accent'] || USUAL.accent);
  const words = colour('text_color', 'auto');
  return [
    { name: 'Words', ink: words, ground, setting: 'text_color' },
    { name: 'Title', ink: colour('title_color', words), ground, setting: 'title_color' },
    {
      name: 'Button',
      ink: colour('button_text_color', 'auto'),
      ground: colour('button_color', accent),
      setting: 'button_text_color',
    },
  ];
}
