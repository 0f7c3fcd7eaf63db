import { inlineJson, type Story } from './story.ts';

const prize = (label: string, code: string, color: string) => ({
  ...{ prize_id: label, label, code, color },
  ...(code ? { chances: 25, loosing_option: 0 } : { chances: 12.5, loosing_option: 1 }),
});

/** Popups whose look is entirely their author's: agencies' drawings, in the files of `demo/templates/`. */
export const agencyTemplates: readonly {
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly settings: Readonly<Record<string, unknown>>;
}[] = [
  {
    file: 'fashion-split',
    title: 'Fashion: picture next to the text',
    description:
      'A one-line field, square corners, a second way to close it; all of it comes from the template’s own CSS.',
    settings: { poptin_type: 'lightbox', poptin_size: { width: 880, height: 560 } },
  },
  {
    file: 'saas-demo',
    title: 'Software: book a demo',
    description: 'A dark background, a grid of fields, markup in a label, and tokens that our fields use.',
    settings: { poptin_type: 'lightbox', poptin_size: { width: 560, height: 0 } },
  },
  {
    file: 'wheel-beside-form',
    title: 'Wheel next to the form, in its own colours',
    description: 'The form’s button spins the wheel. Each prize has its own colour.',
    settings: {
      poptin_type: 'gamified',
      poptin_size: { width: 840, height: 0 },
      prizes: [
        prize('10 % off', 'PEACH10', '#d8452a'),
        prize('Next time', '', '#fff6f0'),
        prize('Free delivery', 'PEACHSHIP', '#f4a261'),
        prize('A mug', 'PEACHMUG', '#7a3a26'),
        prize('So close', '', '#fff6f0'),
        prize('A bag of beans', 'PEACHBAG', '#f2c14e'),
      ].map((each, at) => ({ ...each, chances: at === 3 ? 0 : each.chances })),
    },
  },
  {
    file: 'flash-sale',
    title: 'Flash sale, black and gold',
    description: 'White letters on black: countdown, code and copy button take the template’s colours.',
    settings: {
      poptin_type: 'lightbox',
      poptin_size: { width: 640, height: 0 },
      design_properties: { timer: 'timerTime@9|59' },
    },
  },
  {
    file: 'promo-bar',
    title: 'Promotion bar',
    description: 'A bar is as high as its template: 56 px, not 229.',
    settings: {
      poptin_type: 'bar',
      design_properties: { poptin_location: 'center-top' },
      poptin_size: { width: 1920, height: 56 },
    },
  },
  {
    file: 'gift-on-photo',
    title: 'Gift boxes on a photo',
    description: 'A game without a form, on the template’s own picture.',
    settings: {
      poptin_type: 'gamified',
      poptin_size: { width: 800, height: 520 },
      prizes: [prize('A glass of wine', 'TABLE1', ''), prize('Coffee and cake', 'TABLE2', '')].map(
        (each) => ({
          ...each,
          chances: 50,
        }),
      ),
    },
  },
];

const AT_ONCE = {
  ...{ d_f_a: 1, d_f_r: 'all@display_everytime_everypage_5', x_close_button: 1 },
  display_after_sec_active: { seconds: 1, scope: 'page_wide' },
};

export const agencyStories: readonly Story[] = agencyTemplates.map(
  ({ file, title, description, settings }, at) => ({
    id: `agency-${file}`,
    title,
    group: 'Templates in HTML',
    description: `${description} demo/templates/${file}.html.`,
    html: `<poptin-popup submit-event>\n  ${inlineJson([
      {
        poptin_id: `agency000000${at + 1}`,
        poptin_name: title,
        ...AT_ONCE,
        ...settings,
        poptin_url: `/demo/templates/${file}.html`,
      },
    ])}\n</poptin-popup>`,
  }),
);
