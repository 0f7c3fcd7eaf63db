import type { Browser } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import type { Answers } from './answers/answers.ts';
import type { FieldParts } from './field-parts.ts';
import type { Field } from './fields.ts';

/** What a form needs after it was drawn, and what only some fields need. */
export interface LazyParts extends FieldParts {
  readonly answers?: Answers;
}

export interface PartsLoader {
  /** The parts loaded so far. */
  parts(): LazyParts;
  /**
   * Fetches a part once; after a failure the next call tries again. `name` is its name in the console line. Resolves
   * when it has arrived or failed.
   */
  fetch(name: string, load: () => Promise<LazyParts>): Promise<void>;
  /** Fetches what `field` needs. */
  want(field: Field): void;
  /** Fetches what every form needs once somebody writes into it. */
  wantAnswers(): Promise<void>;
  /** Resolves when nothing is loading, at the latest after `ms`. */
  settled(ms: number): Promise<void>;
}

/** @param onArrived is called for each part when it arrives. */
export function createPartsLoader(
  browser: Browser,
  fields: readonly Field[],
  apiBase: () => string,
  onArrived: (parts: LazyParts) => void,
): PartsLoader {
  const loading = new Map<string, Promise<void>>();
  const loaded = { names: new Set<string>(), parts: {} as LazyParts };

  const fetch = (name: string, load: () => Promise<LazyParts>) => {
    const known = loaded.names.has(name) ? Promise.resolve() : loading.get(name);
    if (known) return known;
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
    return promise;
  };

  return {
    parts: () => loaded.parts,
    fetch,
    want(field) {
      if (field.rule === 'phone-international') {
        void fetch('phone', async () => ({ phone: await import('./international-phone.ts') }));
      }
      if (field.kind === 'country' && field.choices.length === 0) {
        void fetch('countries', async () => ({ countries: await import('./countries.ts') }));
      }
      if (field.kind === 'email' && field.rule === 'email') {
        void fetch('email', async () => ({ email: await import('./answers/email-help.ts') }));
      }
      if (field.businessOnly) {
        void fetch('domains', async () => {
          const { loadFreeDomains } = await import('./free-domains.ts');
          return { freeDomains: await loadFreeDomains(browser, apiBase()) };
        });
      }
    },
    wantAnswers: () =>
      fetch('answers', async () => ({
        answers: await (await import('./answers/answers.ts')).readyFor(fields),
      })),
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
