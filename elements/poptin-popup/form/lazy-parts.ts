import type { Browser } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { Field } from './fields.ts';
import { isLazyRule } from './rules/index.ts';
import type { LazyRules } from './rules/lazy.ts';

/** What only some fields need, fetched when such a field is shown or focused. A missing part switches its check off. */
export interface LazyParts {
  readonly rules?: LazyRules;
  readonly phone?: typeof import('./international-phone.ts');
  readonly email?: typeof import('./email-help.ts');
  readonly countries?: typeof import('./countries.ts');
  /** Domains of free and fake mail providers; null where the list could not be had. */
  readonly freeDomains?: ReadonlySet<string> | null;
}

export interface PartsLoader {
  /** What is there so far. */
  parts(): LazyParts;
  /** Fetches a part once; after a failure the next call tries again. `name` stands in the console's line about it. */
  fetch(name: string, load: () => Promise<LazyParts>): void;
  /** Fetches what `field` needs. */
  want(field: Field): void;
  /** Resolves when nothing is on its way, at the latest after `ms`. */
  settled(ms: number): Promise<void>;
}

/** @param onArrived is called for each part as it comes. */
export function createPartsLoader(
  browser: Browser,
  apiBase: () => string,
  onArrived: (parts: LazyParts) => void,
): PartsLoader {
  const loading = new Map<string, Promise<void>>();
  const loaded = { names: new Set<string>(), parts: {} as LazyParts };

  const fetch = (name: string, load: () => Promise<LazyParts>) => {
    if (loaded.names.has(name) || loading.has(name)) return;
    const promise = loadChunk(browser, name, load)
      .then(
        (parts) => {
          loaded.names.add(name);
          loaded.parts = { ...loaded.parts, ...parts };
          onArrived(parts);
        },
        () => {}, // logged already; popup §8: the check is off
      )
      .finally(() => loading.delete(name));
    loading.set(name, promise);
  };

  return {
    parts: () => loaded.parts,
    fetch,
    want(field) {
      if (isLazyRule(field.rule)) {
        fetch('rules', async () => ({ rules: (await import('./rules/lazy.ts')).lazyRules }));
      }
      if (field.rule === 'phone-international') {
        fetch('phone', async () => ({ phone: await import('./international-phone.ts') }));
      }
      if (field.kind === 'country' && field.choices.length === 0) {
        fetch('countries', async () => ({ countries: await import('./countries.ts') }));
      }
      if (field.kind === 'email' && field.rule === 'email') {
        fetch('email', async () => ({ email: await import('./email-help.ts') }));
      }
      if (field.businessOnly) {
        fetch('domains', async () => {
          const { loadFreeDomains } = await import('./free-domains.ts');
          return { freeDomains: await loadFreeDomains(browser, apiBase()) };
        });
      }
    },
    async settled(ms) {
      if (loading.size === 0) return;
      await new Promise<void>((resolve) => {
        const stop = browser.after(ms, resolve);
        Promise.all(loading.values()).then(() => {
          stop();
          resolve();
        });
      });
    },
  };
}
