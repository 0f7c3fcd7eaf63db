import { agencyStories } from './agency-templates.ts';
import { contentStories } from './content-stories.ts';
import { displayRunStories } from './display-run-stories.ts';
import { formatStories } from './formats.ts';
import { gameStories } from './games.ts';
import { leadStories } from './lead-stories.ts';
import { otherScreenStories } from './other-screens.ts';
import { inlineJson, type StoryFile } from './story.ts';
import { surfaceStories } from './surfaces.ts';
import { templateStories } from './template-stories.ts';

const email = { id: 'f2', type: 'email', name: 'email', placeholder: 'E-mail', required: 1 };

const content = {
  title: 'Get 10 % off your first order',
  text: 'Two letters a month: new roasts, and what we learned about them.',
  image: { src: '/demo/images/coffee.svg', alt: '' },
  fields: [{ id: 'f1', type: 'name', name: 'name', placeholder: 'Your name', required: 1 }, email],
  button: { label: 'Send me the code', action: 'submit' },
  thank_you: { title: 'Thank you!', text: 'The code is in your mail.', coupon: 'COFFEE10' },
};

/** Shown again on every visit, so that a reload of the story shows it again. */
const poptin = {
  poptin_id: 'story00000001',
  viewer_id: 'story-viewer',
  poptin_name: 'Story',
  poptin_type: 'lightbox',
  poptin_format: 'format_1',
  d_f_a: 1,
  d_f_r: 'all@display_everytime_everypage_5',
  display_after_sec_active: { seconds: 1, scope: 'page_wide' },
  design_properties: {
    poptin_location: 'center-midlle',
    poptin_design_entry_effect: 'effect-fade',
    poptin_design_exit_effect: 'effect-fade',
    poptin_design_close_on_screen_click: 1,
    poptin_design_close_options_type: 'closing_options-x',
    poptin_design_thank_screen: 1,
    poptin_design_thank_screen_auto_close: 1,
    poptin_design_thank_screen_auto_close_sec: 5,
  },
};

/** A tag with one popup as its inline JSON. */
function inline(changes: Record<string, unknown>, attributes = ''): string {
  return `<poptin-popup submit-event${attributes}>\n  ${inlineJson([{ ...poptin, content, ...changes }])}\n</poptin-popup>`;
}

const sentence = 'Our roaster answers every question about origin, altitude, variety and process. ';

export const popupStories: StoryFile = {
  callbacks: ['poptinVisible', 'onpoptinClose', 'onpoptinSubmit'],
  stories: [
    {
      id: 'provider',
      title: 'From a provider',
      description:
        'The display call returns a lightbox that opens after a few seconds. Views, closes and conversions go to the demo’s provider.',
      html: '<poptin-popup client-id="demo" api-base="/"></poptin-popup>',
    },
    {
      id: 'static-file',
      title: 'From a static file',
      description:
        'The same answer from a JSON file: no server decides anything, and the conversion is an event for the page.',
      html: '<poptin-popup src="/demo/popups.json" submit-event></poptin-popup>',
    },
    {
      id: 'inline-json',
      title: 'From inline JSON',
      description: 'The settings are inside the tag; nothing is fetched for them.',
      html: inline({}),
    },
    {
      id: 'one-popup',
      title: 'Opened by script',
      description:
        'Given settings through the property, the tag is one popup. It waits for open(); the page’s button calls it.',
      html: '<poptin-popup popup-id="story00000001" submit-event></poptin-popup>\n<button type="button" onclick="document.querySelector(\'poptin-popup\').open(\'button\')">Open the popup</button>',
      settings: { ...poptin, content },
    },
    {
      id: 'template',
      title: 'Template HTML',
      description:
        'The layout is HTML fetched from poptin_url. Its data-poptin-* hooks become fields, buttons, a coupon and the thank-you screen.',
      html: inline({ content: undefined, poptin_url: '/demo/templates/newsletter.html' }),
    },
    {
      id: 'long-content',
      title: 'Long content',
      description: 'More text than the screen is high, and words wider than the popup: it scrolls inside.',
      html: inline({
        content: {
          ...content,
          title: 'Everything you always wanted to know about Kaffeeröstmaschinentemperaturregelung and more',
          text: sentence.repeat(40),
          button: { ...content.button, label: 'Yes, send me all of it, and keep me in the picture' },
        },
      }),
    },
    {
      id: 'hebrew',
      title: 'Hebrew',
      description: 'Right to left, with the product’s own words in Hebrew. Send the empty form to read them.',
      html: inline(
        {
          content: {
            ...content,
            title: '10% הנחה על ההזמנה הראשונה',
            text: 'שני מכתבים בחודש: קלייה חדשה, ומה שלמדנו עליה.',
            fields: [
              { id: 'f1', type: 'name', name: 'name', placeholder: 'השם שלך', required: 1 },
              { ...email, placeholder: 'דואר אלקטרוני' },
            ],
            button: { label: 'שלחו לי את הקוד', action: 'submit' },
            thank_you: { title: 'תודה!', text: 'הקוד נשלח אליך בדואר.', coupon: 'COFFEE10' },
          },
        },
        ' lang="he"',
      ),
    },
    ...templateStories,
    ...agencyStories,
    ...contentStories,
    ...surfaceStories,
    ...leadStories,
    ...gameStories,
    ...otherScreenStories,
    ...displayRunStories,
    {
      id: 'missing-client-id',
      title: 'No client-id',
      description: 'No source is named: one warning on the console, nothing on the page.',
      html: '<poptin-popup api-base="/"></poptin-popup>',
    },
    {
      id: 'bad-attributes',
      title: 'Bad attribute values',
      description: 'Values that are not allowed: a warning for each, and the defaults stay.',
      html: '<poptin-popup src="javascript:alert(1)" spa="sometimes" conversion-code="maybe" mode="poster"></poptin-popup>',
    },
    {
      id: 'unknown-type',
      title: 'Unknown type',
      description: 'A type that does not exist: a warning, and the popup is drawn as a lightbox.',
      html: inline({ poptin_type: 'hologram', poptin_format: 'format_99' }),
    },
    {
      id: 'malformed',
      title: 'Malformed JSON',
      description: 'The JSON inside the tag is broken: a warning, nothing shown.',
      html: '<poptin-popup>\n  <script type="application/json">{ "poptins": [ oops ] }</script>\n</poptin-popup>',
    },
    {
      id: 'unreachable',
      title: 'Provider unreachable',
      description:
        'The provider does not answer: a line on the console, and the page works as if the tag were not there.',
      html: '<poptin-popup client-id="demo" api-base="/nowhere"></poptin-popup>',
    },
    {
      id: 'unsafe-template',
      title: 'Unsafe template',
      description:
        'Scripts, event attributes, javascript: links, frames and style sheets in the template: none of it reaches the page, the rest is shown.',
      html: inline({ content: undefined, poptin_url: '/demo/templates/unsafe.html' }),
    },
    ...formatStories,
  ],
};
