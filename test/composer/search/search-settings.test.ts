import { describe, expect, test } from 'vitest';
import { popupSettings, tagSettings } from '../../../composer/search/list-settings.ts';
import { searchSettings, searchStarters } from '../../../composer/search/search-settings.ts';
import { SETTING_SYNONYMS, STARTER_SYNONYMS } from '../../../composer/search/synonyms.ts';
import { blankStarters, loadTemplates } from '../../../composer/start/starters.ts';
import { findPanel } from '../../../composer/view/find-panel.ts';

const all = [...popupSettings, ...tagSettings];
const first = (text: string) => searchSettings(text)[0]?.path.join('.');

describe('settings are found', () => {
  test.each([
    ['countdown', 'design_properties.timer'],
    ['timer', 'design_properties.timer'],
    ['headline', 'content.title'],
    ['photo', 'content.image'],
    ['coupon', 'content.coupon'],
    ['discount', 'content.coupon'],
    ['black friday', 'content.coupon'],
    ['email', 'content.fields'],
    ['leads', 'content.fields'],
    ['spin', 'prizes'],
    ['modal', 'poptin_type'],
    ['slide', 'design_properties.poptin_design_entry_effect'],
    ['exit', 'display_after_exit_website_active'],
    ['scroll', 'display_after_scroll_active'],
    ['country', 'visitor_filter'],
    ['page', 'visitor_filter'],
    ['font', 'design_properties.font_family'],
    ['Fonts', 'design_properties.font_family'],
    ['how often', 'd_f_r'],
    ['redirect', 'design_properties.poptin_design_redirect'],
    ['thank you', 'content.thank_you'],
    ['teaser', 'design_properties.tabshow'],
    ['webhook', '@.submit-url'],
  ])('“%s” first finds %s', (text, path) => {
    expect(first(text)).toBe(path);
  });

  test('each by its own name', () => {
    for (const { label, path } of all)
      expect(
        searchSettings(label).some((found) => found.label === label),
        path.join('.'),
      ).toBe(true);
  });

  test('none for no word, nor for a word that nobody says', () => {
    expect(searchSettings('  ')).toEqual([]);
    expect(searchSettings('qwertz')).toEqual([]);
    expect(searchSettings('(.*)[')).toEqual([]);
  });

  test('only those that the forms have', () => {
    expect(searchSettings('webhook', ({ path }) => path[0] !== '@')).toEqual([]);
  });
});

test('every synonym leads to a setting', () => {
  const known = new Set(all.map(({ path }) => path.join('.')));
  for (const path of Object.values(SETTING_SYNONYMS).flat()) expect([...known]).toContain(path);
});

test('every setting has a panel', () => {
  const names = ['Content', 'Design', 'Prizes', 'When', 'For whom', 'How often', 'Teaser tab', 'Closing'];
  const more = ['Colours', 'Own words', 'More', 'The tag'];
  for (const { path } of all) expect([...names, ...more]).toContain(findPanel(path, [...names, ...more]));
  expect(findPanel(['prizes'], ['Content', 'More'])).toBe('More');
  expect(findPanel(['content', 'tab', 'label'], names)).toBe('Teaser tab');
  expect(findPanel(['design_properties', 'title_color'], ['Colours'])).toBe('Colours');
});

describe('popups to start with are found', async () => {
  const starters = [...(await loadTemplates()), ...blankStarters];
  // the words that owners tried, of which 13 found nothing (2026-11-25)
  test.each(
    'spin, email, slide, modal, video, lead, black friday, discount, timer, sale, subscribe, sticky, popup window, quiz, review, download'.split(
      ', ',
    ),
  )('by “%s”', (word) => {
    expect(searchStarters(word, starters).length).toBeGreaterThan(0);
  });

  test('in their own order without a word, by name first', () => {
    expect(searchStarters('', starters)).toBe(starters);
    expect(searchStarters('news', starters)[0]?.id).toBe('newsletter');
    expect(searchStarters('spin', starters)[0]?.id).toBe('wheel');
    expect(searchStarters('lightbox', blankStarters)[0]?.id).toBe('blank-lightbox');
  });

  test('by synonyms of existing ones only', () => {
    const ids = starters.map(({ id }) => id);
    for (const id of Object.values(STARTER_SYNONYMS).flat()) expect(ids).toContain(id);
  });
});
