import { badInput } from './bad-input.ts';
import { firstThings } from './first-things.ts';
import { games } from './games.ts';
import { leads } from './leads.ts';
import { rules } from './rules.ts';
import type { SeedClient } from './seed-client.ts';
import { shopify } from './shopify.ts';
import { triggers } from './triggers.ts';
import { wix } from './wix.ts';

export type { SeedClient } from './seed-client.ts';

/** Clients and popups of the first start, and of every reset. */
export const seed: readonly SeedClient[] = [
  ...firstThings,
  ...triggers,
  ...rules,
  ...leads,
  ...games,
  ...badInput,
  ...wix,
  ...shopify,
];
