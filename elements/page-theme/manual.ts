import type { Manual } from '../../shared/element/contract.ts';
import type { attributes } from './attributes.ts';

export const manual = {
  tag: 'page-theme',
  summary:
    'Switches on what themes do with scripts: menus, scroll and layout helpers, animations on scroll. Each attribute is one switch; the hooks are data attributes of the page’s own elements.',
  attributes: {
    'js-class': 'Class `js` on the root element in place of `no-js`.',
    'viewport-classes':
      'Class of the viewport’s width on the root: `xs` below 768 px, `sm` from there, `md` from 992, `lg` above 1200.',
    'lazy-backgrounds':
      'Loads `[data-lazy-background="hero.jpg"]`, and marks Elementor’s parent containers, 200 px before they come into view.',
    'header-shrink': 'Class `is-shrunk` on the header once the page has scrolled past its height plus 60 px.',
    dropdowns:
      '`[data-dropdown]` around a link or button and its submenu: opens by hover above 767 px and by touch; by keyboard with the button that follows the link, which is added if there is none. Class `is-open`.',
    menu: '`[data-menu-toggle="id"]` opens and closes the mobile menu of that id; class `is-open`.',
    search: '`[data-search-toggle="id"]` opens and closes the search box and puts the cursor in it.',
    sidebar:
      '`[data-sidebar-toggle="id"]` opens and closes the off-canvas sidebar; while hidden it is `inert`, the page behind a fixed one does not scroll, and Escape closes it, as does a window width without its button.',
    collapse:
      '`[data-collapse-toggle="id"]` unfolds the part with that id in 350 ms; search in page still finds it while folded.',
    sections:
      'Marks the navigation’s link to the current section, class `active` and `aria-current`, 30 px below the navigation.',
    anchors: 'Keeps targets of anchor links clear of the sticky or fixed element with the navigation in it.',
    headline:
      '`[data-typed="phrase|another"]` types the phrases and then its own text, 500 ms after it has reached 85 % of the viewport.',
    carousel:
      '`[data-carousel]` shows three of its children at once, two on a tablet, one on a mobile phone; `[data-carousel-prev="id"]` and `[data-carousel-next="id"]` scroll it.',
    animations:
      '`[data-animate-type="fadeIn"]` is invisible until it reaches 90 % of the viewport, then plays the effect once. Also `data-animate-delay`, `-duration`, `-columns="columns|stagger"`, `-stagger` (milliseconds) and `-item` (selector).',
    header: 'Selector of the page’s header.',
    nav: 'Selector of the page’s navigation.',
  },
  cssProperties: {
    '--slides': { default: '3', description: 'On a carousel: slides side by side.' },
    '--slides-tablet': { default: '2', description: 'The same up to 1024 px.' },
    '--slides-mobile': { default: '1', description: 'The same up to 767 px.' },
    '--slides-gap': { default: '16px', description: 'Space between slides.' },
  },
  panel: {
    title: 'Page behaviours',
    about: 'What themes do with scripts: menus, helpers for scrolling, animations. Each is a switch.',
    scope: 'page',
    groups: {
      Navigation: {
        menu: 'Mobile menu',
        dropdowns: 'Submenus',
        search: 'Search box',
        sidebar: 'Off-canvas sidebar',
        collapse: 'Parts that unfold',
        sections: 'Mark the current section',
        anchors: 'Keep anchors clear of the header',
      },
      Look: {
        'header-shrink': 'Header that shrinks',
        animations: 'Animations on scroll',
        headline: 'Typed headline',
        carousel: 'Carousel',
        'lazy-backgrounds': 'Lazy backgrounds',
      },
      Advanced: {
        'js-class': 'Class js on the page',
        'viewport-classes': 'Classes of the width',
        header: 'Selector of the header',
        nav: 'Selector of the navigation',
      },
    },
  },
  examples: [
    {
      title: 'A header that shrinks, a mobile menu, animations on scroll',
      html: '<page-theme js-class header-shrink menu dropdowns sections anchors animations></page-theme>',
    },
  ],
} as const satisfies Manual<typeof attributes>;
