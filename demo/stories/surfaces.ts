import { inlineJson, type Story } from './story.ts';

interface Surface {
  type: string;
  format: number;
  location?: string;
  effect?: string;
  title: string;
  description: string;
  /** The place of a tag of a popup in the flow. */
  isInline?: boolean;
  attributes?: string;
}

/** One story for each surface of popup §2, in the format that shows most of it. */
const SURFACES: readonly Surface[] = [
  {
    ...{ type: 'bar', format: 3, location: 'center-top', effect: 'down', title: 'Bar at the top' },
    description: 'Pushes the page down by its own height, and releases the space when it is closed.',
  },
  {
    ...{ type: 'bar', format: 9, location: 'center-bottom', effect: 'up', title: 'Bar at the bottom' },
    description: 'A bar that floats off the edge. The end of the page stays reachable below it.',
  },
  {
    ...{ type: 'sside', format: 1, location: 'right-bottom', effect: 'left', title: 'Side slide-in' },
    description: 'Slides in from the side. It takes no focus, and the page stays usable.',
  },
  {
    ...{ type: 'bside', format: 2, location: 'left-bottom', effect: 'right', title: 'Drawer' },
    description: 'One side of the screen, from top to bottom, with the picture behind the text.',
  },
  {
    ...{ type: 'social', format: 4, location: 'right-bottom', effect: 'bounce', title: 'Social bubble' },
    description: 'A word in a bubble.',
  },
  {
    ...{ type: 'browsing', format: 1, location: 'left-bottom', effect: 'up', title: 'Browsing note' },
    description: 'A small note in the corner.',
  },
  {
    ...{ type: 'fullpage', format: 10, effect: 'fade', title: 'Full page' },
    description: 'A modal dialog over the whole screen, its text on a card that overlaps the picture.',
  },
  {
    ...{ type: 'lightbox', format: 16, effect: 'puff', title: 'Lightbox, slanted' },
    description: 'One of the 22 compositions of the lightbox.',
  },
  {
    ...{ type: 'embedded', format: 5, isInline: true, title: 'Embedded' },
    description: 'Part of the page, where its tag is.',
  },
  {
    ...{ type: 'lightbox', format: 1, attributes: ' mode="page"', title: 'Landing page' },
    description: 'mode="page": the popup is the page; nothing triggers or closes it.',
  },
];

function storyOf({ type, format, location = '', effect = 'none', ...rest }: Surface): Story {
  const hasForm = /lightbox|fullpage|bside|embedded/.test(type);
  const id = `surface${type}0000`.slice(0, 11) + String(format).padStart(2, '0');
  const poptin = {
    poptin_id: id,
    poptin_name: rest.title,
    poptin_type: type,
    poptin_format: `format_${format}`,
    d_f_a: 1,
    d_f_r: 'all@display_everytime_everypage_5',
    display_after_sec_active: { seconds: 1, scope: 'page_wide' },
    design_properties: {
      poptin_location: location,
      poptin_design_entry_effect: `effect-${effect}`,
      poptin_design_thank_screen: 1,
    },
    content: {
      title: hasForm ? 'Get 10 % off your first order' : 'Free delivery this week',
      text: hasForm
        ? 'Two letters a month: new roasts, and what we learned about them.'
        : 'On every order above €30, until Sunday.',
      image: { src: '/demo/images/coffee.svg', alt: '' },
      fields: hasForm ? [{ id: 'f1', type: 'email', name: 'email', placeholder: 'E-mail', required: 1 }] : [],
      button: hasForm
        ? { label: 'Send me the code', action: 'submit' }
        : { label: 'See the offer', action: 'link', url: 'https://shop.example/' },
      thank_you: { title: 'Thank you!', text: 'The code is in your mail.', coupon: 'COFFEE10' },
    },
  };
  const tag = `<poptin-popup submit-event${rest.attributes ?? ''}>\n  ${inlineJson([poptin])}\n</poptin-popup>`;
  return {
    id: rest.title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    title: rest.title,
    description: rest.description,
    html: rest.isInline ? `${tag}\n<div data-poptin-embedded="${id}"></div>` : tag,
  };
}

export const surfaceStories: readonly Story[] = SURFACES.map(storyOf);
