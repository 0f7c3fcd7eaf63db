import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { firstThings } from '../../demo/server/seed/first-things.ts';
import { games } from '../../demo/server/seed/games.ts';
import { leads } from '../../demo/server/seed/leads.ts';
import { rules } from '../../demo/server/seed/rules.ts';
import { shopify } from '../../demo/server/seed/shopify.ts';
import { triggers } from '../../demo/server/seed/triggers.ts';
import { wix } from '../../demo/server/seed/wix.ts';
import { storyFiles } from '../../demo/stories/index.ts';
import { settingsFiles } from '../../package/manual/settings-files.ts';
import { writeSchema } from '../../package/manual/settings-schemas.ts';

const ROOT = join(import.meta.dirname, '../..');
const ajv = new Ajv2020({ strict: false, allErrors: true });
const validators = Object.fromEntries(
  settingsFiles.map((file) => [file.name, ajv.compile(writeSchema(file))]),
);

/** The schema's objections, in words. */
function fault(name: string, value: unknown): string {
  const validate = validators[name];
  return validate?.(value) ? '' : ajv.errorsText(validate?.errors);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return 'no JSON';
  }
}

/** Stories that show what happens to a mistake. */
const WRONG_ON_PURPOSE = /^(?:unknown-type|malformed|bad-slugs)$/;

/** Tag → schema. */
const TAGS = { 'poptin-popup': 'popups', 'consent-banner': 'consent', 'sbi-feed': 'feed' } as const;

it.each(['popups', 'feed'])('demo/%s.json follows the schema', (name) => {
  expect(fault(name, JSON.parse(readFileSync(join(ROOT, `demo/${name}.json`), 'utf8')))).toBe('');
});

for (const [tag, name] of Object.entries(TAGS)) {
  it(`every story of <${tag}> follows the schema`, () => {
    const given = (storyFiles[tag]?.stories ?? []).flatMap(({ id, html, settings }) => [
      ...(settings === undefined ? [] : [[id, settings] as const]),
      ...[...html.matchAll(/<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, json = '']) => [id, parse(json)] as const,
      ),
    ]);
    expect(given.length).toBeGreaterThan(0);
    const wrong = given.filter(([, json]) => fault(name, json)).map(([id]) => id);
    expect(wrong).toEqual(given.map(([id]) => id).filter((id) => WRONG_ON_PURPOSE.test(id)));
  });
}

// what a provider sends for the pages of the demo; the popups in `bad-input.ts` are wrong on purpose
it.each([
  ['first things', firstThings],
  ['games', games],
  ['leads', leads],
  ['rules', rules],
  ['shopify', shopify],
  ['triggers', triggers],
  ['wix', wix],
])('every popup of the seed %s follows the schema', (_, clients) => {
  const popups = clients.flatMap(({ drafts }) => drafts);
  expect(popups.flatMap((popup) => fault('popups', popup) || [])).toEqual([]);
});
