import type { Browser } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { Field } from './fields.ts';
import { isLate } from './rules/index.ts';
import type { lateRules } from './rules/lazy.ts';

/** What only some fields need, fetched when such a field is shown or focused. Missing parts switch their check off. */
export interface LateParts {
  readonly rules?: typeof lateRules;
  readonly phone?: typeof import('./international-phone.ts');
  readonly email?: typeof import('./email-help.ts');
  readonly countries?: typeof import('./countries.ts');
  /** Domains of free and fake mail providers; null where the list could not be had. */
  readonly freeDomains?: ReadonlySet<string> | null;
}

export interface LateLoader {
  /** Fetches a part by name; asking again is free, and after a failure tries again. */
  fetch(name: string, part: () => Promise<LateParts>): void;
  /** Fetches what `field` needs. */
  want(field: Field): void;
  /** Settles when nothing is on its way, at the latest after `ms`. */
  settled(ms: number): Promise<void>;
}

/** @param arrived hears of each part as it comes. */
export function createLateLoader(
  browser: Browser,
  apiBase: () => string,
  arrived: (parts: LateParts) => void,
): LateLoader {
  const underway = new Map<string, Promise<void>>();
  const have = new Set<string>();

  const load = (name: string, part: () => Promise<LateParts>) => {
    if (have.has(name) || underway.has(name)) return;
    const loading = part()
      .then(
        (parts) => {
          have.add(name);
          arrived(parts);
        },
        () => {}, // logged already; popup §8: the check is off
      )
      .finally(() => underway.delete(name));
    underway.set(name, loading);
  };

  return {
    fetch: load,
    want(field) {
      if (isLate(field.rule)) {
        load('rules', async () => {
          const { lateRules } = await loadChunk(browser, 'rules', () => import('./rules/lazy.ts'));
          return { rules: lateRules };
        });
      }
      if (field.rule === 'phone-international') {
        load('phone', async () => ({
          phone: await loadChunk(browser, 'phone', () => import('./international-phone.ts')),
        }));
      }
      if (field.kind === 'country' && field.choices.length === 0) {
        load('countries', async () => ({
          countries: await loadChunk(browser, 'countries', () => import('./countries.ts')),
        }));
      }
      if (field.kind === 'email' && field.rule === 'email') {
        load('email', async () => ({
          email: await loadChunk(browser, 'email', () => import('./email-help.ts')),
        }));
      }
      if (field.businessOnly) {
        load('domains', async () => {
          const { loadFreeDomains } = await loadChunk(browser, 'domains', () => import('./free-domains.ts'));
          return { freeDomains: await loadFreeDomains(browser, apiBase()) };
        });
      }
    },
    async settled(ms) {
      if (underway.size === 0) return;
      await new Promise<void>((resolve) => {
        const stop = browser.after(ms, resolve);
        Promise.all(underway.values()).then(() => {
          stop();
          resolve();
        });
      });
    },
  };
}
