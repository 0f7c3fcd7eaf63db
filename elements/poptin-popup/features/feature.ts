import type { Browser } from '../../../shared/base/browser.ts';
import type { TagConfig } from '../context.ts';
import type { Features } from '../state.ts';
import type { Template, TemplatePart } from '../template/template.ts';
import type { Poptin } from '../wire.ts';
import type { RareSetting } from './wire.ts';

/**
 * What only some popups have, in a chunk of its own. A feature fills the places of the popup that it needs and leaves
 * the others out ({@link Features} says what each is for). It sees the popup, and no other feature.
 */
export type Feature = Partial<Omit<Features, 'parts'>> & Omit<Features['parts'][number], 'name'>;

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

/** One row of the table of features. A feature is fetched for a popup that has any of what the row names. */
export interface FeatureEntry {
  readonly name: string;
  readonly settings: readonly RareSetting[];
  /** Parts of a template (`data-poptin-part`). */
  readonly parts?: readonly (TemplatePart | 'chat')[];
  /** Asks for more than a name can say. */
  wants?(poptin: Poptin, browser: Browser): boolean;
  /** Nothing of it is of use anywhere but on a page of an online shop. */
  readonly needsShop?: true;
  load(): Promise<{ createFeature(options: FeatureOptions): Promise<Feature> }>;
}
