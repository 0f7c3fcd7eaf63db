import type { Browser } from '../../../shared/browser.ts';
import type { TagConfig } from '../context.ts';
import type { Features, FeatureView } from '../state.ts';
import type { Template, TemplatePart } from '../template/template.ts';
import type { Given, Poptin } from '../wire.ts';

/**
 * What only some popups have, in a chunk of its own. A feature fills the places of the popup that it needs and leaves
 * the others out ({@link Features} says what each is for). It sees the popup, and no other feature.
 */
export interface Feature extends Partial<Omit<Features, 'parts'>> {
  /** Below the form's text. */
  readonly Part?: FeatureView;
}

export interface FeatureOptions {
  browser: Browser;
  poptin: Poptin;
  /** The mobile variant is drawn. */
  mobile: boolean;
  preview: boolean;
  /** The tag's attributes. */
  config: TagConfig;
  /** What the popup's HTML says; null for structured content. */
  template: Promise<Template | null> | null;
  warn(message: string): void;
}

/** One row of the table of features. */
export interface FeatureEntry {
  readonly name: string;
  /** The feature is fetched for a popup with any of these: a rare setting, a part of its HTML, its type. */
  readonly wants: readonly (Given | TemplatePart | 'gamified')[];
  /** Nothing of it is of use anywhere but on a page of an online shop. */
  readonly needsShop?: true;
  load(): Promise<{ createFeature(options: FeatureOptions): Promise<Feature> }>;
}
