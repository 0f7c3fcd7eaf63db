/** What the preference centre and ccpa's opt-out popup say. `{name}` and `{seconds}` are filled in. */
export interface PreferenceWords {
  preferenceTitle: string;
  preferenceText: string;
  showMore: string;
  showLess: string;
  alwaysActive: string;
  save: string;
  cookie: string;
  duration: string;
  purpose: string;
  noCookies: string;
  download: string;
  optOutTitle: string;
  optOutText: string;
  optOutOption: string;
  optOutSave: string;
  cancel: string;
  optOutSaved: string;
  closesIn: string;
}

export interface CategoryWords {
  name: string;
  description: string;
}

export const en: PreferenceWords = {
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
    'Some cookies and third-party tools on this site may amount to a sale or sharing of your personal information. You can opt out of it; the site goes on working.',
  optOutOption: 'Do Not Sell or Share My Personal Information',
  optOutSave: 'Save my preferences',
  cancel: 'Cancel',
  optOutSaved: 'Your opt-out was saved.',
  closesIn: 'This closes in {seconds} s.',
};

/** Of the categories that a configuration names without saying more. */
export const categories: Readonly<Record<string, CategoryWords>> = {
  necessary: {
    name: 'Necessary',
    description: 'Needed for the site to work: log-in, security, your choice here.',
  },
  functional: {
    name: 'Functional',
    description: 'Extras such as videos, maps, and content of social networks.',
  },
  analytics: { name: 'Analytics', description: 'Count visits and show how the site is used.' },
  performance: { name: 'Performance', description: 'Measure how fast and how well the site works.' },
  advertisement: {
    name: 'Advertisement',
    description: 'Show advertising that suits you and measure its effect.',
  },
};
