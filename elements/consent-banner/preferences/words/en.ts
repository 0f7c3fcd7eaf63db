import type { Texts, WordsOf } from '../../../../shared/words/words.ts';

/** The words of the preference centre and of ccpa's opt-out popup. `{name}` and `{seconds}` are filled in. */
export const en = {
  preferenceTitle: 'Choose what you allow',
  preferenceText:
    'Cookies are small files that a site keeps in your browser. Below you see what each kind is for and which cookies belong to it. Those that the site cannot do without are always active. The others are kept only if you agree, and you can change your mind whenever you like with the button in the corner of the page.\nRefusing some of them may change how parts of this site look or work.',
  showMore: 'Show more',
  showLess: 'Show less',
  alwaysActive: 'Always active',
  save: 'Save my choice',
  cookie: 'Cookie',
  duration: 'Duration',
  purpose: 'Purpose',
  noCookies: 'No cookies to display.',
  download: 'Download the record of my choice',
  optOutTitle: 'Opt-out preferences',
  optOutText:
    'Some cookies and third-party tools on this site may amount to a sale or sharing of your personal information. You can opt out of it; the site keeps working.',
  optOutOption: 'Do Not Sell or Share My Personal Information',
  optOutSave: 'Save my preferences',
  cancel: 'Cancel',
  optOutSaved: 'Your opt-out was saved.',
  closesIn: 'This closes in {seconds} s.',
} as const;

export type PreferenceWords = WordsOf<typeof en>;

/** Texts of the categories that a configuration names without describing them: `<slug>.name`, `<slug>.text`. */
export const categories: Texts = {
  'necessary.name': 'Necessary',
  'necessary.text': 'Needed for the site to work: log-in, security, your choice here.',
  'functional.name': 'Functional',
  'functional.text': 'Extras such as videos, maps, and content of social networks.',
  'analytics.name': 'Analytics',
  'analytics.text': 'Count visits and show how the site is used.',
  'performance.name': 'Performance',
  'performance.text': 'Measure how fast and how well the site works.',
  'advertisement.name': 'Advertisement',
  'advertisement.text': 'Show advertising that suits you and measure its effect.',
};
