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
    '--tagdrop-accent': { default: '#2b45d4', description: 'Background of the tab.' },
    '--tagdrop-on-accent': { default: '#fff', description: 'Text, icon and focus ring of the tab.' },
    '--tagdrop-radius-control': { default: '12px', description: 'Its two free corners.' },
    '--tagdrop-font': { default: 'the system’s font', description: 'Font family of the label.' },
  },
  panel: {
    title: 'Popup teaser',
    scope: 'placed',
    groups: {
      Content: { for: 'Id of the popup', label: 'Words on the tab' },
      Look: { position: 'Place on the screen' },
      Behaviour: { show: 'When it is there' },
      Advanced: { texts: 'Other words, as JSON' },
    },
  },
  examples: [
    {
      title: 'A tab that brings a closed popup back',
      html: '<poptin-tab for="newsletter001" show="after_close" position="left-midlle" label="10 % off"></poptin-tab>',
    },
  ],
} as const satisfies Manual<typeof attributes>;
