import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRule } from '../../../../elements/display-run/wire/poptin.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import fixture from '../fixtures/display-response.json' with { type: 'json' };
import { idOf, poptin, type Raw, ruleOf } from '../harness.ts';

describe('one popup', () => {
  test('with every field, as the provider sends it', () => {
    const browser = fakeBrowser();
    const raw = fixture.poptins[0] as Raw;
    const rule = ruleOf(raw, browser);
    expect(browser.logged).toEqual([]);
    expect(rule.settings).toBe(raw);
    expect(rule).toMatchObject({
      id: 'a1b2c3d4e5f60',
      type: 'lightbox',
      templateUrl: '',
      needsDisplayLock: true,
      isModal: true,
      isInline: false,
      onClick: false,
      mayDisplay: true,
      frequency: { rule: 'every-few-days', every: 3 },
      stopsAfterConversion: true,
      newSessionOnly: false,
      needsTargeting: true,
      triggers: {
        seconds: { seconds: 5, isSiteWide: false },
        scroll: 50,
        clicks: null,
        visits: null,
        inactivity: null,
        exit: true,
        ad_block: false,
        autopilot: false,
      },
    });
  });

  test.each([
    ['display_after_sec_active', 3, { seconds: { seconds: 3, isSiteWide: false } }],
    [
      'display_after_sec_active',
      { seconds: 0, scope: 'page_wide' },
      { seconds: { seconds: 0, isSiteWide: false } },
    ],
    [
      'display_after_sec_active',
      { seconds: '9', scope: 'website_wide' },
      { seconds: { seconds: 9, isSiteWide: true } },
    ],
    ['display_after_sec_active', 0, { seconds: null }],
    ['display_after_scroll_active', { percent: 0 }, { scroll: 0 }],
    ['display_after_scroll_active', '75', { scroll: 75 }],
    ['display_after_scroll_active', 250, { scroll: 100 }],
    ['display_after_page_click_number_active', '2', { clicks: 2 }],
    ['display_after_visit_page_active', 3, { visits: 3 }],
    ['display_after_inactive_seconds_active', 30, { inactivity: 30 }],
    ['display_if_adblock_active', true, { ad_block: true }],
    ['auto_pilot_trigger', '1', { autopilot: true }],
  ])('%s: %j', (field, value, expected) => {
    expect(ruleOf(poptin('a', { [field]: value })).triggers).toMatchObject(expected);
  });

  test.each([
    ['all@display_once_a_visitor_2', 'once-a-visitor'],
    ['all@display_once_every_few_days_3', 'every-few-days'],
    ['display_once_every_few_visiting_4', 'every-few-visits'],
    ['elsewhere@display_everytime_everypage_5', 'everytime'],
  ])('frequency %s', (d_f_r, rule) => {
    expect(ruleOf(poptin('a', { d_f_r, cookie: '4' })).frequency).toEqual({ rule, every: 4 });
    expect(ruleOf(poptin('a', { d_f_r })).frequency).toEqual({ rule, every: 1 });
    expect(ruleOf(poptin('a', { d_f_r, d_f_a: 0 })).frequency).toBeNull();
  });

  test.each([
    ['lightbox', 0, [true, true, false]],
    ['gamified', 0, [true, true, false]],
    ['fullpage', 0, [true, true, false]],
    ['bar', 0, [false, false, false]],
    ['sside', 1, [false, true, false]],
    ['embedded', 1, [false, false, true]],
    ['content', 0, [false, false, true]],
  ])('%s with content lock %s: slot, modal, inline', (poptin_type, poptin_design_content_lock, expected) => {
    const rule = ruleOf(poptin('a', { poptin_type, design_properties: { poptin_design_content_lock } }));
    expect([rule.needsDisplayLock, rule.isModal, rule.isInline]).toEqual(expected);
  });

  test('fetches a template only if the markup is not there yet', () => {
    expect(ruleOf(poptin('a', { poptin_url: '/t.html' })).templateUrl).toBe('/t.html');
    expect(ruleOf(poptin('a', { poptin_url: '/t.html', poptin: '<p>' })).templateUrl).toBe('');
  });
});

describe('bad input', () => {
  test('an unknown type counts as a lightbox, and the popup warns of it', () => {
    const browser = fakeBrowser();
    const rule = ruleOf(poptin('a', { poptin_type: 'hologram' }), browser);
    expect([rule.type, rule.needsDisplayLock]).toEqual(['lightbox', true]);
    expect(browser.logged).toEqual([]);
  });

  const FIELDS: Raw = {
    poptin_type: {},
    poptin_url: { a: 1 },
    on_click: 'perhaps',
    priority: -3,
    d_f_r: 'all@display_when_it_suits_us',
    cookie: 'three',
    stop_showing_to_converted_users: 'sometimes',
    poptin_new_session: 17,
    display_after_sec_active: { seconds: 'soon' },
    display_after_scroll_active: 'half',
    display_after_page_click_number_active: -1,
    display_after_visit_page_active: [3],
    display_after_inactive_seconds_active: 'a while',
    display_after_exit_website_active: 'perhaps',
    display_if_adblock_active: 9,
    auto_pilot_trigger: 'auto',
  };

  test.each(Object.entries(FIELDS))('%s: %j is skipped with one warning', (field, value) => {
    const browser = fakeBrowser();
    const given = poptin('a', field === 'cookie' ? { d_f_r: 'display_once_every_few_days_3' } : {});
    const sound = ruleOf(given, browser);
    const rule = ruleOf({ ...given, [field]: value }, browser);
    expect({ ...rule, settings: null }).toEqual({ ...sound, settings: null });
    expect(browser.logged).toHaveLength(1);
    expect(browser.logged[0]?.message).toContain(idOf('a'));
    expect(browser.logged[0]?.message).toContain(field);
  });

  test.each([null, 7, 'popup', [], {}, { poptin_id: '' }, { poptin_id: null }, { poptin_id: {} }])(
    '%j is not a popup',
    (raw) => {
      const browser = fakeBrowser();
      expect(readRule(raw, browser.log)).toBeNull();
      expect(browser.logged).toHaveLength(1);
    },
  );

  test('whatever a field contains, the popup is read and nothing throws', () => {
    const fields = [
      ...Object.keys(FIELDS),
      'design_properties',
      'display',
      'cookie_filter',
      'd_f_a',
      'poptin',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.anything(), (field, value) => {
        const rule = readRule(poptin('a', { [field]: value }), fakeBrowser().log);
        expect(rule?.id).toBe(idOf('a'));
      }),
      { numRuns: 300 },
    );
  });
});
