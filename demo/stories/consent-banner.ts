import { inlineJson, type StoryFile } from './story.ts';

const config = {
  categories: [
    {
      slug: 'necessary',
      isNecessary: true,
      cookies: [
        {
          cookieID: 'cookieyes-consent',
          domain: 'shop.example',
          duration: '1 year',
          description: 'This choice.',
        },
      ],
    },
    { slug: 'functional', cookies: [] },
    {
      slug: 'analytics',
      cookies: [
        {
          cookieID: '_ga*',
          domain: '.shop.example',
          duration: '2 years',
          description: 'Tells visitors apart.',
        },
        {
          cookieID: 'story-stats',
          storage: 'local',
          duration: 'until deleted',
          description: 'What was looked at.',
        },
      ],
    },
    {
      slug: 'advertisement',
      cookies: [
        {
          cookieID: '_fbp',
          domain: '.shop.example',
          duration: '3 months',
          description: 'Measures advertising.',
        },
      ],
    },
  ],
};

const tag = (attributes: string, changes: Record<string, unknown> = {}): string =>
  `<consent-banner${attributes}>\n  ${inlineJson({ ...config, ...changes })}\n</consent-banner>`;

/** Waits in the page until its category is allowed. */
const waiting = `<iframe data-consent="functional" data-src="/demo/pages/static.html" title="A page that waits" width="480" height="200"></iframe>
<script type="text/plain" data-consent="analytics">document.title = 'Analytics ran';</script>`;

export const consentStories: StoryFile = {
  stories: [
    {
      id: 'box',
      title: 'Box',
      description:
        'The usual banner, drawn without React. Accept, reject or close it; the round button brings it back. “Customise” fetches the preference centre.',
      html: tag(' policy-url="/demo/"'),
    },
    {
      id: 'classic-pushdown',
      title: 'Classic bar, pushdown',
      description: 'A bar over the whole width; the preference centre takes its place.',
      html: tag(' type="classic" preference-center="pushdown"'),
    },
    {
      id: 'popup',
      title: 'Popup',
      description: 'In the middle of the dimmed page, which stays usable.',
      html: tag(' type="popup"'),
    },
    {
      id: 'sidebar',
      title: 'Side panel',
      description: 'The preference centre as a panel at the side of the box.',
      html: tag(' position="bottom-right" preference-center="sidebar"'),
    },
    {
      id: 'ccpa',
      title: 'CCPA',
      description:
        'Everything is allowed until the visitor opts out; the opt-out popup confirms, and closes automatically after 15 seconds.',
      html: tag(' law="ccpa" position="bottom-right"'),
    },
    {
      id: 'enforced',
      title: 'Scripts and frames wait',
      description:
        'A frame that needs “Functional” and a script that needs “Analytics” (it changes the title of the page) wait for the choice.',
      html: `${tag('')}\n${waiting}`,
    },
    {
      id: 'hebrew',
      title: 'Hebrew',
      description: 'Right to left, with the banner’s own words.',
      html: tag(' lang="he"'),
    },
    {
      id: 'own-texts',
      title: 'Own words and colours',
      description: 'Texts from attributes and JSON, colours from the configuration.',
      html: tag(' heading="Biscuits?" accept-label="Yes, please"', {
        texts: { description: 'We bake some of them ourselves.', rejectLabel: 'No, thanks' },
        colors: { accent: '#7a3e00', surface: '#fff8ec', text: '#3b2200' },
      }),
    },
    {
      id: 'no-configuration',
      title: 'Nothing configured',
      description: 'One tag: CookieYes’ five categories with the usual words.',
      html: '<consent-banner></consent-banner>',
    },
    {
      id: 'long-text',
      title: 'Long text',
      description: 'The banner scrolls inside; the preference centre folds its text.',
      html: tag('', {
        texts: {
          description: 'We explain this at some length, because it matters to us. '.repeat(40),
          preferenceText: 'Every kind of cookie has its purpose, and every purpose its kind. '.repeat(20),
        },
      }),
    },
    {
      id: 'services',
      title: 'Services, and frames that wait',
      description:
        'Each provider of a category has a switch. A held frame says whose content it is; load it once, or always.',
      html: `${tag('', {
        categories: [
          ...config.categories.filter(({ slug }) => slug !== 'functional'),
          {
            slug: 'functional',
            services: [
              { id: 'films', name: 'Example Films', cookies: [{ cookieID: 'film', duration: '6 months' }] },
              { id: 'maps', name: 'Example Maps' },
            ],
          },
        ],
      })}
<iframe data-consent="functional" data-service="films" data-src="/demo/pages/static.html" title="A film" width="480" height="270"></iframe>
<iframe data-consent="functional" data-service="maps" data-src="/demo/pages/static.html" title="A map" width="300" height="150"></iframe>`,
    },
    {
      id: 'declaration',
      title: 'Cookie declaration',
      description:
        'The list for a policy page: every service with its cookies, their lifetime and purpose, in the page’s language, with the visitor’s own answers.',
      html: `${tag('', { services: ['google-analytics', 'youtube', 'meta-pixel'] })}
<h2>Cookies on this site</h2>
<consent-banner declaration></consent-banner>`,
    },
    {
      id: 'dark',
      title: 'Dark',
      description: 'With theme="auto" it is dark if the visitor’s system is.',
      html: tag(' theme="dark" type="classic"'),
    },
    {
      id: 'region',
      title: 'Law by region',
      description: 'The server says where the visitor is; here the region is California.',
      html: tag(' law="auto" region="US-CA"'),
    },
    {
      id: 'revision',
      title: 'Revision',
      description: 'Choose, raise the number and reload: every visitor is asked again.',
      html: tag(' revision="2"'),
    },
    {
      id: 'long-words',
      title: 'Long words',
      description: 'Yes and no keep the same width, however long their words are.',
      html: tag(' type="classic" lang="de"', {
        texts: {
          heading: 'Datenschutzeinstellungen und Verarbeitungszwecke',
          acceptLabel: 'Alle akzeptieren und weiterlesen',
          rejectLabel: 'Nur notwendige verwenden',
          settingsLabel: 'Einstellungen anpassen',
        },
      }),
    },
    {
      id: 'many',
      title: 'Twelve categories, forty services',
      description: 'The preference centre scrolls; header and buttons stay, except in very low windows.',
      html: tag('', {
        categories: Array.from({ length: 12 }, (_, at) => ({
          slug: `category-${at}`,
          name: `Category ${at + 1}`,
          isNecessary: at === 0,
          services: Array.from({ length: at === 0 ? 0 : 4 }, (_each, which) => ({
            id: `service-${at}-${which}`,
            name: `Service ${at + 1}.${which + 1}`,
          })),
        })),
      }),
    },
    {
      id: 'bad-slugs',
      title: 'Bad input: categories',
      description:
        'Duplicate slugs, a slug with a comma and a colon: a warning for each, and a banner that works.',
      html: tag('', { categories: [{ slug: 'a' }, { slug: 'a' }, { slug: 'b,c:d', name: 'Odd slug' }, {}] }),
    },
    {
      id: 'bad-texts',
      title: 'Bad input: markup in texts',
      description: 'Shown as text: nothing is executed, and a javascript: address does not become a link.',
      html: tag('', {
        texts: { heading: '<img src=x onerror=alert(1)>', description: '<script>alert(1)</script>' },
        policyUrl: 'javascript:alert(1)',
      }),
    },
    {
      id: 'malformed',
      title: 'Bad input: malformed JSON',
      description: 'One warning, and the usual banner.',
      html: '<consent-banner>\n  <script type="application/json">{ oops }</script>\n</consent-banner>',
    },
    {
      id: 'unreachable',
      title: 'Bad input: unreachable file',
      description: 'The configuration cannot be fetched: one warning, and the usual banner.',
      html: '<consent-banner src="/nowhere/consent.json"></consent-banner>',
    },
  ],
};
