import type { Page } from 'playwright/test';
import { gamePoptin, LOSE_ONLY, WIN_ONLY } from '../../demo/server/seed/games.ts';
import { inlineJson } from '../../demo/stories/story.ts';
import type { Drawn } from './word-page.ts';

/** A surface with words of ours, and the way to it from where it is drawn. */
export interface Screen extends Drawn {
  readonly go?: (page: Page) => Promise<void>;
}

const FIELDS = [
  ...['name', 'email', 'phone', 'message', 'gender', 'country', 'birthday', 'number', 'website', 'select'],
  ...['radio', 'multi-select', 'checkbox'],
].map((type, at) => ({ id: `f${at}`, type, name: type, required: 1, options: ['A', 'B'] }));
const [, EMAIL] = FIELDS;

const cookies = [{ cookieID: '_ga', duration: '2 y', description: '…' }];
const CATEGORIES = ['necessary', 'functional', 'analytics', 'performance', 'advertisement'].map(
  (slug, at) => ({
    ...{ slug, isNecessary: at === 0 },
    ...(slug === 'functional' && { services: [{ id: 'films', name: 'Films' }] }),
    cookies: at > 1 ? cookies : [],
  }),
);

const banner = (attributes: string, beside = ''): string =>
  `<consent-banner policy-url="/cookies"${attributes}>${inlineJson({ categories: CATEGORIES })}</consent-banner>${beside}`;

let popups = 0;

/** Each has its own, or it would get what was typed into the one before. */
const nextId = () => `words${String(++popups).padStart(8, '0')}`;

/** Contains its own text only where it must: everything else is ours. */
const popup = (content: object, changes: object = {}): Drawn => ({
  html: '<poptin-popup submit-event></poptin-popup>',
  settings: {
    ...{ poptin_id: nextId(), poptin_type: 'lightbox', poptin_format: 'format_1', x_close_button: 1 },
    design_properties: { poptin_design_entry_effect: 'effect-none', poptin_design_thank_screen: 1 },
    content,
    ...changes,
  },
});

const game = (
  kind: 'wheel' | 'scratch' | 'gift',
  prizes = WIN_ONLY,
  fields: object[] = [EMAIL as object],
): Drawn => ({
  html: '<poptin-popup submit-event></poptin-popup>',
  settings: gamePoptin(nextId(), kind, {
    ...{ prizes, display_after_sec_active: undefined },
    design_properties: { poptin_design_entry_effect: 'effect-none' },
    content: { fields, button: { action: 'submit' }, play: { game: kind } },
  }),
});

const inside = (page: Page, tag: string, selector: string) => page.locator(`${tag} ${selector}`).first();

const click = (tag: string, selector: string) => (page: Page) => inside(page, tag, selector).click();

const sendEmpty = click('poptin-popup', '[type="submit"]');

async function send(page: Page): Promise<void> {
  await inside(page, 'poptin-popup', '[type="email"]').fill('dana@example.com');
  await inside(page, 'poptin-popup', '[type="submit"]').click();
}

async function play(page: Page): Promise<void> {
  await send(page);
  await inside(page, 'poptin-popup', '.game-play').waitFor();
}

const FORM = `<template><label> Name [text* your-name] </label>
  <label> Mail [email* your-email] </label> <label> One [select* your-one first_as_label "A" "B"] </label> [submit]</template>`;

/** Every surface with words of its own, by a name. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  banner: { html: banner('') },
  'banner as a bar': { html: banner(' type="classic"') },
  'banner as a popup': { html: banner(' type="popup"') },
  'banner with opt-out': { html: banner(' law="ccpa"') },
  'opt-out': { html: banner(' law="ccpa"'), go: click('consent-banner', '[part="opt-out"]') },
  preferences: { html: banner(''), go: click('consent-banner', '[part="settings"]') },
  'preferences at the side': {
    html: banner(' preference-center="sidebar"'),
    go: click('consent-banner', '[part="settings"]'),
  },
  'a frame that waits': {
    html: banner(
      '',
      '<iframe data-consent="functional" data-service="films" data-src="/x" title="A film" width="300" height="200"></iframe>',
    ),
  },
  'popup with every field': { ...popup({ fields: FIELDS, button: { action: 'submit' } }), go: sendEmpty },
  'popup with a coupon': {
    ...popup({ fields: [EMAIL], button: { action: 'submit' }, thank_you: { coupon: 'COFFEE10' } }),
    go: async (page) => {
      await send(page);
      await inside(page, 'poptin-popup', '.popup-thanks').waitFor();
    },
  },
  'popup as a bar': popup({ fields: [EMAIL], button: { action: 'submit' } }, { poptin_type: 'bar' }),
  'popup that counts down': popup(
    { title: 'Sale', fields: [EMAIL], button: { action: 'submit' } },
    {
      design_properties: { timer: 'timerTime@90|30', poptin_design_entry_effect: 'effect-none' },
    },
  ),
  'chat that needs consent': {
    ...popup(
      { title: 'Chat', chat: { script: '/demo/pages/chat-plugin.js', url: 'https://m.me/x' } },
      { poptin_type: 'social', poptin_format: 'format_7' },
    ),
    go: async (page) => {
      await inside(page, 'poptin-popup', '.popup-button').click();
    },
  },
  wheel: game('wheel', WIN_ONLY, []),
  'wheel, lost': {
    ...game('wheel', LOSE_ONLY),
    go: async (page) => {
      await send(page); // which spins the wheel
      await inside(page, 'poptin-popup', '.game-outcome').waitFor();
    },
  },
  'scratch card': { ...game('scratch'), go: play },
  'scratch card, won': {
    ...game('scratch'),
    go: async (page) => {
      await play(page);
      await inside(page, 'poptin-popup', '.game-button').click();
      await inside(page, 'poptin-popup', '.game-outcome').waitFor();
    },
  },
  'gift boxes': { ...game('gift'), go: play },
  tab: {
    html: `<poptin-tab for="teaser0000001"></poptin-tab><poptin-popup>${inlineJson([
      {
        ...{ poptin_id: 'teaser0000001', poptin_type: 'lightbox', poptin_format: 'format_1', on_click: 1 },
        ...{ d_f_a: 1, d_f_r: 'all@display_everytime_everypage_5', is_teasers_on: 1 },
        ...{ design_properties: { tabshow: 'always' }, content: { title: 'Sale' } },
      },
    ])}</poptin-popup>`,
    go: (page) => inside(page, 'poptin-tab', 'button').waitFor(),
  },
  'contact form': {
    html: `<contact-form-7 form-id="5">${FORM}</contact-form-7>`,
    go: click('contact-form-7', '[type="submit"]'),
  },
  feed: {
    html: '<sbi-feed src="/demo/feed.json" cols="2" num="4" lightbox></sbi-feed>',
    go: (page) => inside(page, 'sbi-feed', 'button:visible').waitFor(),
  },
  lightbox: {
    html: '<sbi-feed src="/demo/feed.json" cols="2" num="4" lightbox></sbi-feed>',
    go: async (page) => {
      await inside(page, 'sbi-feed', '[part="photo"]').click();
      await inside(page, 'sbi-feed', 'dialog[open]').waitFor();
    },
  },
};
