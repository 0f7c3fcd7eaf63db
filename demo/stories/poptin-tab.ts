import { inlineJson, type StoryFile } from './story.ts';

const ID = 'teaser0000001';

/** A popup that may be shown any number of times. It opens automatically only if the story sets a trigger. */
function popup(changes: Record<string, unknown> = {}, id = ID): Record<string, unknown> {
  return {
    poptin_id: id,
    poptin_name: 'Teaser',
    poptin_type: 'lightbox',
    poptin_format: 'format_1',
    on_click: 1,
    d_f_a: 1,
    d_f_r: 'all@display_everytime_everypage_5',
    is_teasers_on: 1,
    design_properties: { poptin_design_close_on_screen_click: 1, tabshow: 'always' },
    content: {
      title: 'Get 10 % off your first order',
      text: 'Two letters a month: new roasts, and what we learned about them.',
      image: { src: '/demo/images/coffee.svg', alt: '' },
      fields: [{ id: 'f1', type: 'email', name: 'email', placeholder: 'E-mail', required: 1 }],
      button: { label: 'Send me the code', action: 'submit' },
      thank_you: { title: 'Thank you!', coupon: 'COFFEE10' },
      tab: { label: '10 % off' },
    },
    ...changes,
  };
}

const run = (...popups: unknown[]) => `<poptin-popup submit-event>\n  ${inlineJson(popups)}\n</poptin-popup>`;

const shownAs = (tabshow: string) => ({
  on_click: 0,
  display_after_sec_active: { seconds: 2, scope: 'page_wide' },
  design_properties: { poptin_design_close_on_screen_click: 1, tabshow },
});

const tab = (attributes: string, id = ID) => `<poptin-tab for="${id}" ${attributes}></poptin-tab>`;

export const tabStories: StoryFile = {
  stories: [
    {
      id: 'always',
      title: 'Always',
      description:
        'The page’s own tab. It opens the popup, disappears while the popup is open, and returns when it is closed. A conversion removes it; its X hides it for the session.',
      html: `${tab('')}\n${run(popup())}`,
    },
    {
      id: 'icon',
      title: 'Pill with an icon',
      description: 'One of our drawings in the colour of the text. It nudges once, after two seconds.',
      html: `${tab('position="right-bottom" image="tagdrop:gift"')}\n${run(popup())}`,
    },
    {
      id: 'picture',
      title: 'Pill with a picture',
      description: 'Any picture, round.',
      html: `${tab('position="left-bottom" image="/demo/images/dana.svg" label="Ask Dana"')}\n${run(popup())}`,
    },
    {
      id: 'own-words',
      title: 'The page’s own words',
      description: 'texts replaces the tab’s own words, here also the name of its X.',
      html: `${tab(`texts='{"dismiss": "No thanks, hide “{label}”"}'`)}\n${run(popup())}`,
    },
    {
      id: 'before-show',
      title: 'Before the first display',
      description: 'The display run adds it: it is there from the start, until the popup opens after 2 s.',
      html: run(popup(shownAs('before_show'))),
    },
    {
      id: 'after-close',
      title: 'After a dismissal',
      description:
        'The popup opens after 2 s. Close it: its tab brings it back, which does not count as a second view.',
      html: run(popup(shownAs('after_close'))),
    },
    {
      id: 'four-sides',
      title: 'Four sides',
      description:
        'Corners belong to the top and the bottom edge. Without a position, the tab is on the side where a line of text ends.',
      html: [
        ['left-midlle', 'Left'],
        ['right-midlle', 'Right'],
        ['center-top', 'Top'],
        ['center-bottom', 'Bottom'],
      ]
        .map(([position, label]) => tab(`position="${position}" label="${label}: 10 % off"`))
        .concat(run(popup()))
        .join('\n'),
    },
    {
      id: 'several',
      title: 'Several on one edge',
      description:
        'Four tabs for one edge: three fit, 8 px apart. Dismiss one, and the fourth takes its place.',
      html: ['Gift card', 'Newsletter', 'Free delivery, this week only', 'Talk to us']
        .map((label, at) => tab(`position="left-bottom" label="${label}"`, `teaser000000${at + 1}`))
        .concat(run(...[1, 2, 3, 4].map((at) => popup({}, `teaser000000${at}`))))
        .join('\n'),
    },
    {
      id: 'long-label',
      title: 'A long label, a colour',
      description: 'The label ends in an ellipsis; a screen reader has all of it.',
      html: `${tab('position="bottom" label="Ten per cent off your first order of freshly roasted coffee" style="--tagdrop-accent: #7a1f3d"')}\n${run(popup())}`,
    },
    {
      id: 'bad-input',
      title: 'Bad input',
      description:
        'An unknown mode causes a warning, and the default applies; a tab without a popup does not appear.',
      html: `${tab('show="sometimes" position="somewhere"')}\n<poptin-tab label="Nobody’s"></poptin-tab>\n${run(popup())}`,
    },
  ],
};
