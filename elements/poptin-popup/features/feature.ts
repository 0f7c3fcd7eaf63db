import type { Browser } from '../../../shared/base/browser.ts';
import type { TagConfig } from '../context.ts';
import type { Features } from '../state.ts';
import type { Template, TemplatePart } from '../template/template.ts';
import type { Poptin } from '../wire.ts';
import type { RareSetting } from './wire.ts';

/**
 * Something that only some popups have, in a separate chunk. A feature fills the places of the popup that it needs
 * ({@link Features} describes them) and omits the others. It sees the popup, and no other feature.
 */
export type Feature = Partial<Omit<Features, 'parts'>> & Omit<Features['parts'][number], 'name'>;

export interface FeatureOptions {
  browser: Browser;
  poptin: Poptin;
  /** The mobile variant is shown. */
  mobile: boolean;
  preview: boolean;
  /** The tag's attributes. */
  config: TagConfig;
  /** The popup's HTML; null for structured content. */
  template: Promise<Template | null> | null;
  warn(message: string): void;
}

/** One row of the table of features. A feature is fetched for a popup that has any of the row's settings or parts. */
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
