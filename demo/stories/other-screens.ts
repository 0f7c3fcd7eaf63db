import { inlineJson, type Story } from './story.ts';

const EVERY_TIME = {
  d_f_a: 1,
  d_f_r: 'all@display_everytime_everypage_5',
  display_after_sec_active: { seconds: 1, scope: 'page_wide' },
};

function tag(poptin: Record<string, unknown>, attributes = '', more = ''): string {
  return `<poptin-popup submit-event${attributes}>\n  ${inlineJson([{ ...EVERY_TIME, ...poptin }])}\n</poptin-popup>${more}`;
}

const CONSENT = '\n<consent-banner type="box" position="bottom-left"></consent-banner>';
const LONG_PAGE = '\n<div style="height: 2000px"></div>';
const HEADER =
  '\n<div style="position: fixed; top: 0; left: 0; right: 0; padding: 16px 24px; background: #233; color: #fff; font: 600 18px system-ui">The page’s own header</div>';

const chat = {
  poptin_id: 'story-chat-01',
  poptin_name: 'Chat',
  poptin_type: 'social',
  poptin_format: 'format_7',
  x_close_button: 1,
  design_properties: { poptin_location: 'right-bottom', poptin_design_entry_effect: 'effect-up' },
  content: {
    title: 'Questions about a roast?',
    text: 'Dana answers until six.',
    chat: { script: '/demo/pages/chat-plugin.js', url: 'https://m.me/corner.roastery', ref: 'popup-chat' },
  },
};

/** Popups without a form: chats, limits, bars, links; and how bars and phones change a page. */
export const otherScreenStories: readonly Story[] = [
  {
    id: 'chat-plugin',
    title: 'Chat plugin',
    description:
      'Press the button: none of the chat was loaded before. It needs consent, so a link replaces it until you accept in the banner.',
    html: tag(chat, '', CONSENT),
  },
  {
    id: 'chat-plugin-missing',
    title: 'Chat plugin that does not load',
    description: 'The script cannot be loaded: press the button, and a link to the chat’s own page remains.',
    html: tag({
      ...chat,
      poptin_format: 'format_4',
      content: { ...chat.content, chat: { ...chat.content.chat, script: '/nowhere/chat.js', consent: '' } },
    }),
  },
  {
    id: 'remind-me',
    title: 'Remind me',
    description: 'The provider says that the plan’s limit is near. The choice is in its records.',
    html: '<poptin-popup client-id="restricted-soon" api-base="/"></poptin-popup>',
  },
  {
    id: 'upgrade-hebrew',
    title: 'Upgrade, in Hebrew',
    description:
      'The provider has no words for it, so ours are shown, from right to left. limit-popups="off" disables both.',
    html: '<poptin-popup client-id="restricted-soon" api-base="/" lang="he"></poptin-popup>',
  },
  {
    id: 'promotion-strip',
    title: 'Promotion strip',
    description:
      'A bar without a form and without a cookie: storage="off" keeps nothing on the visitor’s device.',
    html: tag(
      {
        poptin_id: 'story-strip-1',
        poptin_name: 'Promotion strip',
        poptin_type: 'bar',
        poptin_format: 'format_4',
        x_close_button: 1,
        design_properties: { poptin_location: 'center-top', poptin_design_entry_effect: 'effect-down' },
        content: {
          title: 'Free delivery until Sunday',
          text: 'On every order above €30.',
          button: { label: 'To the shop', action: 'link', url: '/shop' },
        },
      },
      ' storage="off"',
    ),
  },
  {
    id: 'phone-button',
    title: 'Phone button',
    description: 'The button dials: its address is a telephone number.',
    html: tag({
      poptin_id: 'story-phone-1',
      poptin_name: 'Phone button',
      poptin_type: 'sside',
      poptin_format: 'format_3',
      x_close_button: 1,
      design_properties: { poptin_location: 'right-bottom' },
      content: {
        title: 'Call the roastery',
        text: 'Every day from nine to six.',
        button: { label: 'Call us', action: 'link', url: 'tel:+972-3-555-0199' },
      },
    }),
  },
  {
    id: 'web-fonts',
    title: 'Web fonts',
    description:
      'font-base: the popup’s own letters, fetched from this site when it shows. Hebrew has a font for Hebrew.',
    html: tag(
      {
        poptin_id: 'story-fonts-1',
        poptin_name: 'Web fonts',
        poptin_type: 'lightbox',
        poptin_format: 'format_1',
        content: {
          title: 'שתי מעטפות בחודש · Two letters a month',
          text: 'Roasts, and what we learned about them.',
          image: { src: '/demo/images/coffee.svg', alt: '' },
          button: { label: 'Good', action: 'close' },
        },
      },
      ' font-base="/built/fonts/" lang="he"',
    ),
  },
  {
    id: 'bar-shift',
    title: 'Bar over a fixed header',
    description:
      'The page’s fixed header moves down with the page, and back up; bar-shift="page" leaves it where it is.',
    html: tag(
      {
        poptin_id: 'story-shift-1',
        poptin_name: 'Bar over a fixed header',
        poptin_type: 'bar',
        poptin_format: 'format_3',
        x_close_button: 1,
        design_properties: { poptin_location: 'center-top', poptin_design_entry_effect: 'effect-down' },
        content: {
          title: 'Free delivery this week',
          button: { label: 'See the offer', action: 'close' },
        },
      },
      '',
      HEADER + LONG_PAGE,
    ),
  },
];
