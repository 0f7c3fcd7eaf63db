import type { Manual } from '../../shared/element/contract.ts';
import type { attributes } from './attributes.ts';

export const manual = {
  tag: 'poptin-tab',
  summary:
    'The teaser tab of a popup: a small handle at the edge of the screen that opens it, or brings it back after it was closed.',
  attributes: {
    for: 'The id of the popup. The page’s display run opens it; frequency rules do not apply to a visitor who asks for it.',
    show: '`before_show`: until the popup is first shown; `after_close`: once the visitor has closed it; `always`: both. Never while the popup is open, nor after a conversion.',
    position:
      'One of the nine positions of popups, such as `left-midlle`, `center-bottom` or `right-top`. Corners belong to the top and the bottom edge. Left and right are the screen’s own. Default: the middle of the edge where a line of text ends, so the right one in English and the left one in Hebrew.',
    label: 'The tab’s label. Default: the popup’s `content.tab.label`.',
    image:
      'Before the label: the address of a picture, or one of our drawings in the colour of the text: `tagdrop:gift`, `envelope`, `tag`, `percent`, `truck`, `clock`, `heart`, `megaphone`. Default: the popup’s `content.tab.image`.',
    texts:
      'Your own words in place of the tab’s, by the keys of [its catalogue](../languages.md#texts): an object, in markup its JSON.',
  },
  events: {
    'poptin-tab-open': {
      detail: '{ poptin_id: string }',
      description:
        'The visitor asks for the popup. Its display run listens to this on `document` and opens it with the trigger `tab`; for your own popup, call its `open("tab")`.',
    },
  },
  parts: {
    tab: 'The whole tab.',
    button: 'The button that opens the popup.',
    dismiss: 'The button that hides the tab for the rest of the session.',
  },
  cssProperties: {
    '--poptin-bar-top': {
      default: '0',
      description: 'Height of a popup’s bar at the top; the tab keeps clear of it.',
    },
    '--poptin-bar-bottom': { default: '0', description: 'The same for a bar at the bottom.' },
    '--tagdrop-accent': { default: '#2b45d4', description: 'Background of the tab.' },
    '--tagdrop-on-accent': { default: '#fff', description: 'Text, icon and focus ring of the tab.' },
    '--tagdrop-radius-control': {
      default: '24px',
      description: 'Its corners; by default 24px for a pill, and 12px for a tab at a side.',
    },
    '--tagdrop-font': { default: 'the system’s font', description: 'Font family of the label.' },
  },
  panel: {
    title: 'Popup teaser',
    about: 'A small tab at the edge of the screen that opens a popup, or brings it back after it was closed.',
    scope: 'placed',
    groups: {
      Content: { for: 'Id of the popup', label: 'Label', image: 'Icon or picture' },
      Look: { position: 'Place on the screen' },
      Behaviour: { show: 'When it is shown' },
      Advanced: { texts: 'Your own words, as JSON' },
    },
  },
  examples: [
    {
      title: 'A pill with an icon',
      html: '<poptin-tab for="newsletter001" position="right-bottom" label="10 % off" image="tagdrop:gift"></poptin-tab>',
    },
    {
      title: 'A tab that brings a closed popup back',
      html: '<poptin-tab for="newsletter001" show="after_close" position="left-midlle" label="10 % off"></poptin-tab>',
    },
  ],
} as const satisfies Manual<typeof attributes>;
