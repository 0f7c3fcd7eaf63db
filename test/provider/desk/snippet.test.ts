import { describe, expect, it } from 'vitest';
import { ago } from '../../../provider/desk/snippet.ts';
import { newDatabase } from '../databases.ts';
import { openDesk } from './open-desk.ts';

describe('how long ago', () => {
  const now = Date.UTC(2026, 5, 1, 12);
  it.each([
    ['2026-06-01T11:59:01Z', 'this minute'],
    ['2026-06-01T11:57:00Z', '3 minutes ago'],
    ['2026-06-01T10:30:00Z', '1 hour ago'],
    ['2026-05-31T12:00:00Z', 'yesterday'],
    ['2026-05-01T12:00:00Z', '31 days ago'],
    ['2026-06-01T12:05:00Z', 'this minute'], // the clock was set back
  ])('%s is %s', (at, said) => {
    expect(ago('en', at, now)).toBe(said);
  });

  it('is said in the language of the page', () => {
    expect(ago('he', '2026-06-01T11:57:00Z', now)).toBe('לפני 3 דקות');
  });
});

it('a site’s page has the tag with a button to copy it, and says when a page with it has called', async () => {
  const { browser, store } = await openDesk(await newDatabase('sqlite'));
  const { enter, get } = browser();
  await enter('olga');
  const { text, headers } = await get('/sites/shop');
  expect(text).toContain('<code id="tag">&lt;script type=&quot;module&quot;');
  expect(text).toMatch(/<button[^>]* data-copy="tag"[^>]*hidden>Copy the tag/);
  expect(text).toContain('src="/copy.js"');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect((await get('/copy.js')).text).toContain('clipboard');
  expect(text).toContain('Not seen on a page yet');
  const at = new Date(Date.now() - 3 * 60_000).toISOString();
  await store.settings.put('seen shop', JSON.stringify({ at, host: 'shop.example' }));
  expect((await get('/sites/shop')).text).toContain(
    'Seen on <bdi dir="ltr">shop.example</bdi> 3 minutes ago.',
  );
});
