import type { Manual } from '../../shared/element/contract.ts';
import type { attributes } from './attributes.ts';

export const manual = {
  tag: 'poptin-tab',
  summary:
    'The teaser tab of a popup: a small handle at the edge of the screen that opens it, or brings it back after it was closed.',
  attributes: {
    for: 'The id of the popup. The page’s display run opens it; frequency rules do not stand in the way of a visitor who asks.',
    show: '`before_show`: until the popup is first shown; `after_close`: once the visitor has closed it; `always`: both. Never while the popup is open, nor after a conversion.',
    position:
      'One of the nine positions of popups, such as `left-midlle`, `center-bottom` or `right-top`. Corners belong to the top and the bottom edge. Left and right are the screen’s own. Default: the middle of the edge where a line of text ends, so the right one in English and the left one in Hebrew.',
    label: 'What stands on the tab. Default: the popup’s `content.tab.label`.',
    image:
      'Before the words: the address of a picture, or a drawing of ours in the colour of the words: `tagdrop:gift`, `envelope`, `tag`, `percent`, `truck`, `clock`, `heart`, `megaphone`. Default: the popup’s `content.tab.image`.',
    texts:
      'Other words for what the tab itself says, by the keys of [its catalogue](../languages.md#texts): an object, in markup its JSON.',
  },
  events: {
    'poptin-tab-open': {
      detail: '{ poptin_id: string }',
      description:
        'The visitor asks for the popup. The display run that knows it hears this on `document` and opens it with the trigger `tab`; for a popup of your own, call its `open("tab")`.',
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
      description: 'Height of a popup’s bar at the top; the tab keeps off it.',
    },
    '--poptin-bar-bottom': { default: '0', description: 'The same of a bar at the bottom.' },
    '--tagdrop-accent': { default: '#2b45d4', description: 'Background of the tab.' },
    '--tagdrop-on-accent': { default: '#fff', description: 'Text, icon and focus ring of the tab.' },
    '--tagdrop-radius-control': {
      default: '24px',
      description: 'Its corners; by default 24px of a pill, and 12px of a tab at a side.',
    },
    '--tagdrop-font': { default: 'the system’s font', description: 'Font family of the label.' },
  },
  panel: {
    title: 'Popup teaser',
    about: 'A small tab at the edge of the screen that opens a popup, or brings it back after it was closed.',
    scope: 'placed',
    groups: {
      Content: { for: 'Id of the popup', label: 'Words on the tab', image: 'Icon or picture' },
      Look: { position: 'Place on the screen' },
      Behaviour: { show: 'When it is there' },
      Advanced: { texts: 'Other words, as JSON' },
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
