import {
  amount,
  choice,
  flag,
  list,
  object,
  type Setting,
  type Settings,
  text,
  titled,
} from '../../../shared/element/setting.ts';
import { textsSetting } from '../../../shared/element/texts-setting.ts';
import { frequency, targeting, triggers } from '../../display-run/wire/manual.ts';
import { EFFECTS } from '../format/effects.ts';
import { content, game, PICTURE } from './content.ts';
import { placeChoice } from './place.ts';
import { sections } from './sections.ts';
import { designTitles, identityTitles } from './titles.ts';

const spec = 'popup §3';

/** Of which popup, and how it looks. */
const identity: Settings = titled(identityTitles, {
  poptin_id: {
    description:
      'Its id, unique on the site. Links, tabs and the visitor’s history refer to it; the provider’s ids have 13 characters.',
    type: ['string', 'number'],
    minLength: 1,
    pattern: '\\S',
    expected: 'an id',
    spec,
    examples: ['newsletter001'],
  },
  poptin_name: text('Its name, for the owner and in events.', { spec }),
  poptin_type: choice(
    'The kind of surface.',
    {
      lightbox: 'a window in the middle, over the page',
      bar: 'a bar at the top or bottom',
      sside: 'a sheet at the side',
      bside: 'a large sheet at the side',
      browsing: 'a small window in a corner',
      fullpage: 'the whole screen',
      content: 'a part of the page that is locked until the form is sent',
      social: 'links to networks, or a chat',
      mobile: 'for phones',
      embedded: 'in the flow of the page',
      gamified: 'a game with prizes',
    },
    { spec: 'popup §1', default: 'lightbox' },
  ),
  poptin_format: text('One of the designs of its type.', {
    type: ['string', 'null'],
    spec: 'popup §2',
    pattern: '^(?:format_\\d+)?$',
    expected: '`format_` and a number',
    default: 'format_1',
    examples: ['format_2'],
  }),
  poptin_size: object('Its size. It shrinks with the screen.', {
    width: amount('Its width.', 'px'),
    height: amount('Its height.', 'px'),
  }),
  poptin: text('Your own HTML instead of a format (docs/template-hooks.md).', { spec }),
  poptin_url: text('The address of that HTML.', { spec }),
  poptin_target: text('Its purpose: lead, click, social_proof.', { spec }),
  viewer_id: text('The provider’s number for the visitor.', { spec }),
  account_id: text('The provider’s number for the account.', { spec }),
  x_close_button: flag('Whether it has an X; by default the format decides.', { spec, default: null }),
  is_teasers_on: flag('Whether a teaser tab opens it; by default if `tabshow` is set.', {
    spec: 'popup §4',
    default: null,
  }),
});

const DAY =
  '(?:0?[1-9]|[12]\\d|3[01])/(?:0?[1-9]|1[0-2])/20\\d\\d|20\\d\\d-(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\\d|3[01])';
const TIME = '(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?';
const ZONE =
  '(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)/[A-Z][A-Za-z]+(?:[/_-][A-Za-z]+)*';
const OFFSET = '[+-]?(?:0?\\d|1[0-2])(?::?[03]0)?|\\+?1[34]';

const design: Settings = titled(designTitles, {
  poptin_location: placeChoice('Its place; left and right are the screen’s.', 'the default of its type', {
    spec: 'popup §2',
    examples: ['center-midlle', 'right-bottom'],
  }),
  poptin_design_entry_effect: text(
    'How it appears; by default it rises a little, and a bar slides in from its edge.',
    {
      type: ['string', 'null'],
      spec: 'popup §4',
      examples: EFFECTS,
    },
  ),
  poptin_design_exit_effect: text('How it disappears; by default the way it came.', {
    type: ['string', 'null'],
    spec: 'popup §4',
  }),
  poptin_design_content_lock: flag('The page behind it cannot be used.'),
  poptin_design_auto_close: flag('It closes automatically.'),
  poptin_design_auto_close_sec: amount('The delay before it closes.', 'seconds'),
  poptin_design_close_on_screen_click: flag('It closes when the visitor clicks outside it.'),
  poptin_design_close_options_type: choice('How a visitor closes it.', {
    'closing_options-x': 'an X',
    'closing_options-button': 'a line of text, `poptin_design_show_x_comment`',
    'closing_options-': 'nothing visible; Escape always closes it',
  }),
  poptin_design_show_x_comment: text('The text that closes it.', { examples: ['No, thank you'] }),
  poptin_design_show_x_after_sec: amount('The delay before the X appears.', 'seconds'),
  poptin_design_redirect: flag('After the form, another page opens.'),
  poptin_design_redirect_url: text('Its address.', { examples: ['/thanks'] }),
  poptin_design_redirect_send_form_data: flag('The address gets the form’s values.'),
  poptin_design_thank_screen: flag('After the form, `thank_you` is shown; by default if there is one.', {
    default: null,
  }),
  poptin_design_thank_screen_auto_close: flag('That screen closes automatically.'),
  poptin_design_thank_screen_auto_close_sec: amount('The delay before it closes.', 'seconds'),
  field_checkbox_required: flag('Checkboxes are required.'),
  field_checkbox_default_marked: flag('Boxes are pre-ticked; a consent never is.'),
  disable_post_play_screen: flag('No screen follows the game.'),
  switch_mobile_editor: flag('Phones get `mobile` instead of `content`.'),
  coupon: object('A coupon of the shop.', {
    code: text('Its code.'),
    coupon_type: text('`shopify`: the popup does not open when its price rule has ended.'),
  }),
  tabshow: choice(
    'When its teaser tab is on the page; never while the popup is open, nor after a conversion.',
    {
      '': 'no tab',
      always: 'always',
      before_show: 'until the popup has been shown',
      after_close: 'once a visitor has closed it',
    },
    { spec: 'popup §4' },
  ),
  timer: text(
    'A countdown: `timerTime@minutes|seconds` from the first showing, or `dd/mm/yyyy|HH:MM|gmt offset`; a zone in place of the offset (`Europe/Berlin`) has its summer time.',
    {
      type: ['string', 'null'],
      pattern: `^$|^timerTime@\\d{1,6}\\|\\d{1,6}$|^(?:${DAY})\\|${TIME}\\|(?:(?:GMT|UTC)?(?:${OFFSET})?|${ZONE})$`,
      expected: '`timerTime@minutes|seconds` or `dd/mm/yyyy|HH:MM|gmt offset or zone`',
      spec,
      examples: ['timerTime@10|0', '24/12/2026|18:00|+1', '24/12/2026|18:00|Europe/Berlin'],
    },
  ),
  background_color: text('Background of the popup. Its text becomes black or white automatically.', {
    examples: ['#10131c'],
  }),
  background_image: text('Address of a background picture.', { expected: PICTURE }),
  text_color: text('Its words.'),
  title_color: text('Its title.'),
  accent_color: text('Buttons, focus, ticks: like `--tagdrop-accent`, for this popup.', {
    examples: ['#e8505b'],
  }),
  button_color: text('Background of its buttons, if it is not the accent.'),
  button_text_color: text('Text of its buttons.'),
  border_color: text('Borders of its fields.'),
  overlay_color: text('The veil over the page.', { examples: ['rgb(0 0 0 / 60%)'] }),
  border_radius: text('Its corners, in pixels.', { examples: [0, 24] }),
  button_radius: text('Corners of fields and buttons, in pixels.'),
  font_family: text('Its fonts; a web font must be loaded by the page.', { examples: ['Georgia, serif'] }),
  title_font_family: text('Fonts of its title.'),
  font_size: text('Size of its text in pixels, at least 12; the rest follows.'),
  title_size: text('Size of its title in pixels; smaller in a small panel or on a small screen.'),
  add_to_cart: text('What a button adds to the cart: `variant@quantity@redirect` (docs/shops.md).', {
    spec,
  }),
  ...Object.fromEntries(
    [2, 3, 4, 5, 6].map((number) => [
      `shopify_add_to_cart_${number}`,
      text('The same for another button, like `add_to_cart`.', {
        title: `What goes into the cart, ${number}`,
        spec,
      }),
    ]),
  ),
});

/** One popup, whole. */
export const popup: Setting = object(
  'One popup, in the spelling of a display response (docs/popups.md).',
  {
    ...identity,
    ...triggers,
    ...frequency,
    ...targeting,
    content: object('Its content.', content, { name: 'PopupContent', spec: 'decision D-15' }),
    mobile: object('Its content on phones.', content, { name: 'PopupContent' }),
    design_properties: object('Place, movement, closing, and what follows.', design, {
      name: 'PopupDesign',
      unread: ['timer_ver'],
      spec,
    }),
    ...game,
    texts: textsSetting(
      'Your own words in place of the popup’s, for any language of the page (docs/languages.md).',
      sections,
      { name: 'PopupTexts' },
    ),
    shopify_product_settings: object(
      'The product that the popup is about.',
      {
        product_name: text('Its name: `{{product_name}}`.'),
        product_url: text('Its page.'),
        product_id: text('Its id.'),
        variant_id: text('The variant to add to the cart.'),
        buttons_action: text('`add_to_cart`; anything else leads to its page.'),
      },
      { spec },
    ),
  },
  {
    name: 'PopupSettings',
    type: 'object',
    required: ['poptin_id'],
    unread: [...['ab_test', 'ab_test_parent_id', 'client_restriction_setting', 'if_poptin_credit']],
  },
);

/** A file of popups: a display response, a list of popups, or one popup alone (decision D-15). */
export const popupsFile: Setting = {
  description: 'A file of popups for `<poptin-popup src="…">`.',
  name: 'PopupsFile',
  type: 'object',
  properties: {
    poptins: { ...list('The popups.', popup), type: 'array' },
    display: text('`not_allowed`: no popup is shown.', {
      type: ['string', 'number', 'boolean', 'null'],
      default: 'allowed',
    }),
    message: text('Why not.'),
    country: text('The visitor’s country, for international phones.'),
    country_code: text('Another name for `cc`.'),
    cc: text('The two-letter code of that country.'),
    lang: text('Language of words and direction.'),
    texts: textsSetting(
      'Your own words for all its popups, like the `texts` of each popup, which override them.',
      sections,
      { name: 'PopupTexts' },
    ),
    is_client_restriction: flag('The provider’s plan is at its limit (docs/popups.md).'),
    client_restriction_setting: {
      description: 'Which popup visitors see then.',
      type: ['string', 'number', 'boolean', 'object', 'null'],
    },
    wix_cart_details: { description: 'The cart of a Wix shop.', type: ['object', 'null'] },
  },
  required: ['poptins'],
  unread: ['if_freemium', 'ip'],
};
