import { describe, expect, it } from 'vitest';
import { chooseWords } from '../../../provider/desk/language.ts';
import { he } from '../../../provider/desk/words/he.ts';
import { DESTINATION_KINDS } from '../../../provider/destinations/index.ts';
import { newDatabase } from '../databases.ts';
import { openDesk } from './open-desk.ts';

describe('the desk’s words', () => {
  it('have the same placeholders in both languages, and none is empty', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const [english, hebrew] of Object.entries(he)) {
      expect(hebrew.trim()).not.toBe('');
      expect([english, places(hebrew)]).toEqual([english, places(english)]);
    }
  });

  it('name every setting of a destination', () => {
    const said = DESTINATION_KINDS.flatMap(({ settings }) =>
      settings.flatMap(({ label, hint = label }) => [label, hint]),
    );
    const names = ['Login', 'Password', 'From', 'To', 'Webhook'];
    expect(said.filter((each) => !Object.hasOwn(he, each) && !names.includes(each))).toEqual([]);
  });

  it('are filled in, escaped in markup, and marked if they stay English', async () => {
    const say = chooseWords('he');
    expect(say('Leads: {count}', { count: '1' })).toBe('פניות: 1');
    expect(String(await say.html('Nothing was changed: {problem}.', { problem: '<b>' }))).toBe(
      'דבר לא השתנה: &lt;b&gt;.',
    );
    expect(String(await say.english('Answered with 500.'))).toBe(
      '<span lang="en" dir="ltr">Answered with 500.</span>',
    );
    expect(String(await say.english('delivered'))).toBe('נמסר');
  });
});

describe('a page', () => {
  const inHebrew = { headers: { 'Accept-Language': 'he-IL,he;q=0.9,en;q=0.8' } };

  it('is in the browser’s language', async () => {
    const { call } = (await openDesk(await newDatabase('SQLite'))).browser();
    expect((await call('GET', '/login')).text).toContain('<html lang="en" dir="ltr">');
    const { text } = await call('GET', '/login', inHebrew);
    expect(text).toContain('<html lang="he" dir="rtl">');
    expect(text).toContain('שם משתמש');
    const french = await call('GET', '/login', { headers: { 'Accept-Language': 'fr' } });
    expect(french.text).toContain('<html lang="en" dir="ltr">');
  });

  it('is in the chosen language, and stays at its address', async () => {
    const { provider, browser } = await openDesk(await newDatabase('SQLite'));
    const chosen = await browser().submit('/language', { language: 'he', next: '/login?next=/accounts' });
    expect(chosen.location).toBe('/login?next=/accounts');
    const cookie = chosen.headers.get('set-cookie')?.split(';')[0] ?? '';
    const again = await provider.fetch(
      new Request('https://popups.example/login', { headers: { Cookie: cookie, 'Accept-Language': 'en' } }),
    );
    expect(await again.text()).toContain('<html lang="he" dir="rtl">');
    const other = await browser().submit('/language', { language: 'xx', next: '//evil.example' });
    expect([other.location, other.headers.get('set-cookie')]).toEqual(['/', null]);
  });
});
