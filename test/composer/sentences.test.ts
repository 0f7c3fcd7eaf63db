import { describe, expect, it } from 'vitest';
import { FREQUENCIES, oftenSentence, readFrequency } from '../../composer/sentences/often.ts';
import { TRIGGERS, whenSentence, withNumber } from '../../composer/sentences/when.ts';
import { whomSentences } from '../../composer/sentences/whom.ts';
import { whySentence } from '../../composer/sentences/why.ts';
import type { Explanation } from '../../elements/display-run/run/engine.ts';
import { triggers } from '../../elements/display-run/wire/manual.ts';
import { readRule } from '../../elements/display-run/wire/poptin.ts';
import { fakeBrowser } from '../fake-browser.ts';

const { log } = fakeBrowser();
const rule = (popup: object) => readRule({ poptin_id: 'a', ...popup }, log);

describe('when', () => {
  it.each([
    [{}, 'Opens as soon as the page has loaded.'],
    [{ display_after_sec_active: 5 }, 'Opens after 5 seconds on the page.'],
    [{ display_after_sec_active: '1' }, 'Opens after 1 second on the page.'],
    [
      { display_after_sec_active: { seconds: 20, scope: 'website_wide' } },
      'Opens after 20 seconds on the site.',
    ],
    [{ display_after_sec_active: { seconds: 0 } }, 'Opens after 0 seconds on the page.'],
    [
      { display_after_scroll_active: { percent: 40 }, display_after_exit_website_active: '1' },
      'Opens when 40 % of the page has been scrolled or when the visitor is about to leave the page.',
    ],
    [{ display_after_visit_page_active: 3 }, 'Opens on page number 3 of the visit.'],
    [{ poptin_type: 'embedded' }, 'Is part of the page, and is drawn when its place is near the screen.'],
    [
      { poptin_type: 'mobile', display_after_inactive_seconds_active: 30 },
      'On phones, opens when the visitor has been inactive for 30 seconds.',
    ],
    [{ display_after_sec_active: 0, auto_pilot_trigger: '0' }, 'Opens as soon as the page has loaded.'],
  ])('%j: %s', (popup, sentence) => {
    expect(whenSentence(popup as never)).toBe(sentence);
  });

  it('knows all triggers of the table, and the engine reads what it turns on', () => {
    expect(TRIGGERS.map(({ field }) => field)).toEqual(Object.keys(triggers));
    for (const { field, hasNumber, start = 0 } of TRIGGERS) {
      const popup = { [field]: hasNumber ? withNumber(field, undefined, start) : 1 };
      const read = rule(popup);
      const isOn =
        read?.onClick || Object.values(read?.triggers ?? {}).some((each) => each !== null && each !== false);
      expect(isOn, field).toBe(true);
      expect(whenSentence(popup), field).not.toContain('as soon as');
    }
  });

  it('keeps the properties next to the number', () => {
    expect(withNumber('display_after_sec_active', { seconds: 5, scope: 'website_wide' }, 8)).toEqual({
      seconds: 8,
      scope: 'website_wide',
    });
    expect(
      rule({ display_after_sec_active: withNumber('display_after_sec_active', 5, 0) })?.triggers.seconds,
    ).toEqual({
      seconds: 0,
      isSiteWide: false,
    });
  });
});

describe('how often', () => {
  it.each(FREQUENCIES)('the engine reads $name', ({ value, every }) => {
    const popup = { d_f_r: value, cookie: 3 };
    const read = rule(popup)?.frequency;
    expect(readFrequency(popup).value).toBe(value);
    expect(read?.rule ?? 'everytime').toMatch(every ? new RegExp(every) : /once-a-visitor|everytime/);
  });

  it.each([
    [{}, 'A visitor sees it every time, on every page.'],
    [{ d_f_r: 'all@display_once_a_visitor_1' }, 'Each visitor sees it once.'],
    [{ d_f_r: 'all@display_once_a_visitor_1', d_f_a: 0 }, 'A visitor sees it every time, on every page.'],
    [
      { d_f_r: 'all@display_once_every_few_days_2', cookie: '1', stop_showing_to_converted_users: 1 },
      'A visitor sees it again after 1 day at the earliest. Not again to visitors who sent its form.',
    ],
    [
      { display: 0, poptin_new_session: true },
      'A visitor sees it every time, on every page. Not twice while the browser stays open. It never opens automatically: it is switched off.',
    ],
  ])('%j: %s', (popup, sentence) => {
    expect(oftenSentence(popup as never)).toBe(sentence);
  });
});

describe('for whom', () => {
  it.each([
    [{}, ['Everybody sees it, on every page with the tag.']],
    [
      { cookie_filter: [{ name: 'member', value: 'yes', compare: 'exact', role: 'dont_show' }] },
      ['Hidden if the cookie “member” is “yes”.'],
    ],
    [
      { js_filter: [{ name: 'shop.currency', compare: 'any_value', role: 'show' }] },
      ['Shown only if the variable “shop.currency” exists.'],
    ],
    [
      { engagement_with_other_poptin_filter: [{ action: 'closed', ids: 'a| b', role: 'show' }] },
      ['Shown only if the visitor has closed a or b.'],
    ],
    [
      { shopify_cart_filter: [{ value: 30 }, { action: 'contains', products: [1, { product_id: 2 }] }] },
      ['Shown only if the cart costs more than 30.', 'Shown only if 1 or 2 is in the cart.'],
    ],
    [
      // one of the rows that show is enough, and a row that hides is a veto (decision 18)
      {
        cookie_filter: [
          { name: 'plan', value: 'pro', role: 'show' },
          { name: 'member', compare: 'any_value', role: 'show' },
          { name: 'staff', compare: 'Any Value', role: 'hide' },
          { name: '' },
        ],
      },
      [
        'Shown only if the cookie “plan” is “pro” or the cookie “member” exists.',
        'Hidden if the cookie “staff” exists.',
        '“A condition about a cookie” is not filled in yet: until then it changes nothing.',
      ],
    ],
    [
      {
        visitor_filter: [
          { about: 'device', values: ['phone'] },
          { about: 'page', values: [] },
        ],
      },
      ['Shown only on phones.', '“Page address” is not filled in yet: until then it changes nothing.'],
    ],
    [
      { source_code_target_active: 1, source_code_target_html: 'order-received' },
      ['Shown only if the page’s HTML contains “order-received”.'],
    ],
  ])('%j', (popup, sentences) => {
    expect(whomSentences(popup as never)).toEqual(sentences);
  });
});

describe('why', () => {
  const report = (more: Partial<Explanation>): Explanation => ({
    poptinId: 'a',
    phase: 'idle',
    trigger: '',
    reason: '',
    rules: [],
    waitingFor: [],
    ...more,
  });
  it.each<[Partial<Explanation>, string]>([
    [{ phase: 'armed', waitingFor: ['seconds', 'exit'] }, 'It waits for time or exit intent.'],
    [{ phase: 'open', trigger: 'seconds' }, 'It is on the screen, because of time.'],
    [
      { phase: 'held', trigger: 'exit', reason: 'frequency' },
      'It was triggered by exit intent, but held back: this visitor has seen it too recently.',
    ],
    [
      { rules: [{ rule: 'device', pass: false, actual: 'desktop', expected: 'mobile' }] },
      'It does not open: it is for phones only.',
    ],
    [{ reason: 'once-a-session' }, 'It does not open: its trigger has already fired in this session.'],
    [{ phase: 'closed', reason: 'x' }, 'It was closed by its X.'],
    [{ phase: 'closed', reason: 'mine' }, 'It was closed (mine).'],
    [{}, 'It waits for a request.'],
  ])('%j: %s', (explanation, sentence) => {
    expect(whySentence(report(explanation))).toBe(sentence);
  });
});
