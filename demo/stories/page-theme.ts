import type { StoryFile } from './story.ts';

const gap = '<div style="height:110vh"></div>';

/** A story whose page must look like something brings the few rules along. */
const styles = (css: string) => `<style>${css}</style>`;

const block = (type: string, more = '') =>
  `<p data-animate-type="${type}"${more} style="padding:16px;background:#e4e8dc">${type}</p>`;

export const pageThemeStories: StoryFile = {
  stories: [
    {
      id: 'animations',
      title: 'Animation blocks',
      description:
        'Scroll down: each block waits until it is at 90 % of the viewport, then plays its effect once.',
      html: `<page-theme animations></page-theme>\n${gap}\n${['fadeIn', 'slideUpIn', 'slideLeftBigIn', 'flipXIn', 'flipBounceYIn', 'swoopIn', 'whirlIn', 'expandIn', 'bounceRightIn', 'perspectiveUpIn', 'callout.shake', 'callout.tada'].map((type) => block(type)).join('\n')}`,
    },
    {
      id: 'stagger',
      title: 'Columns and stagger',
      description: 'Each column waits separately; staggered items follow one another, 200 ms apart.',
      html: `<page-theme animations></page-theme>\n${gap}
<div data-animate-type="slideUpIn" data-animate-columns="columns">${'<p>A column</p>'.repeat(3)}</div>
<ul data-animate-type="bounceIn" data-animate-columns="stagger" data-animate-item="li" data-animate-stagger="200">${'<li>An item</li>'.repeat(5)}</ul>`,
    },
    {
      id: 'headline',
      title: 'Typed headline',
      description:
        'The phrases are typed and erased, the element’s own text stays. Screen readers can read it all the time.',
      html: '<page-theme headline></page-theme>\n<h2>We keep <span data-typed="the roof|the clock">the Old Town Hall</span></h2>',
    },
    {
      id: 'menus',
      title: 'Menu, search box, sidebar',
      description:
        'Three toggles. Escape and a click elsewhere close them and restore the focus; nothing behind the open sidebar can be reached.',
      html: `<page-theme js-class menu search sidebar></page-theme>
${styles('.js .toggled:not(.is-open){display:none}')}
<p><button data-menu-toggle="m">Menu</button> <button data-search-toggle="s">Search</button> <button data-sidebar-toggle="b">Sidebar</button></p>
<nav class="toggled" id="m" aria-label="Story"><a href="#top">Home</a></nav>
<form class="toggled" id="s"><input aria-label="Search"></form>
<aside class="toggled" id="b" aria-label="Sidebar"><button data-sidebar-toggle="b">Close</button> <a href="#top">Home</a></aside>`,
    },
    {
      id: 'dropdown',
      title: 'Dropdown',
      description: 'Hover above 767 px, Tab, or tap: the first tap opens, the second follows the link.',
      html: `<page-theme js-class dropdowns></page-theme>
${styles('.js [data-dropdown]:not(.is-open) ul{display:none}')}
<ul><li data-dropdown><a href="/demo/story.html?story=page-theme/dropdown">Help us</a><ul><li><a href="#top">Give</a></li><li><a href="#top">Volunteer</a></li></ul></li></ul>`,
    },
    {
      id: 'collapse',
      title: 'Collapse',
      description: 'Folds in 350 ms. Search in page for “waxed”: it is found and unfolds.',
      html: '<page-theme collapse></page-theme>\n<p><a href="#dogs" data-collapse-toggle="dogs">May dogs come along?</a></p>\n<div id="dogs">To the garden. The floors are waxed.</div>',
    },
    {
      id: 'carousel',
      title: 'Carousel',
      description:
        'Three slides, two on a tablet, one on a mobile phone. Swipe, scroll, use the arrow keys or the buttons.',
      html: `<page-theme carousel></page-theme>
<div data-carousel id="slides" role="group" aria-label="Slides">${[1, 2, 3, 4, 5].map((n) => `<div style="padding:40px 0;background:#e4e8dc;text-align:center">${n}</div>`).join('')}</div>
<p><button data-carousel-prev="slides">Previous</button> <button data-carousel-next="slides">Next</button></p>`,
    },
    {
      id: 'header',
      title: 'Header, sections and anchors',
      description:
        'The header gets is-shrunk below its height plus 60 px, the link to the current section is marked, and targets stay clear of the header.',
      html: `<page-theme header-shrink sections anchors viewport-classes header="#bar" nav="#bar"></page-theme>
${styles('#bar{position:sticky;top:0;padding:20px 0;background:#fff}#bar.is-shrunk{padding:4px 0}#bar .active{font-weight:700}')}
<nav id="bar" aria-label="Sections"><a href="#one">One</a> <a href="#two">Two</a> <a href="#three">Three</a></nav>
${['one', 'two', 'three'].map((id) => `<section id="${id}" style="height:90vh"><h2>${id}</h2></section>`).join('\n')}`,
    },
    {
      id: 'backgrounds',
      title: 'Lazy backgrounds',
      description: 'The picture is fetched 200 px before it comes into view.',
      html: `<page-theme lazy-backgrounds></page-theme>\n${gap}\n<div data-lazy-background="/demo/images/hall.svg" style="height:300px;background-size:cover"></div>`,
    },
    {
      id: 'bad-input',
      title: 'Bad input',
      description:
        'Unknown effects, missing targets, invalid selectors: a warning for each, and everything is visible.',
      html: `<page-theme animations menu header-shrink sections header=">>" nav="#nowhere"></page-theme>
${block('spinAround')}
${block('fadeIn', ' data-animate-delay="soon" data-animate-columns="stagger" data-animate-item=">>"')}
<button data-menu-toggle="nowhere">A menu that is not there</button>`,
    },
  ],
};
