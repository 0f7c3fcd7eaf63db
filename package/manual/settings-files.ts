import { consentSettings } from '../../elements/consent-banner/manual/settings.ts';
import { popup, popupsFile } from '../../elements/poptin-popup/manual/settings.ts';
import { feedSettings } from '../../elements/sbi-feed/manual/source.ts';
import type { Setting } from '../../shared/element/setting.ts';

/** A JSON that a site owner writes. */
export interface SettingsFile {
  /** Of the schema and the page: `popups` → `schemas/popups.json`, a page in docs/reference. */
  readonly name: string;
  readonly title: string;
  readonly root: Setting;
  /** What the file may contain instead, alone or as a list. */
  readonly alone?: Setting;
  readonly list?: Setting;
  /** In docs/reference. */
  readonly page: string;
  /** A whole file as an example. */
  readonly example: object;
}

export const settingsFiles: readonly SettingsFile[] = [
  {
    name: 'popups',
    title: 'Popups',
    root: popupsFile,
    alone: popup,
    list: popup,
    page: 'popup-settings.md',
    example: {
      $schema: './node_modules/tagdrop/dist/schemas/popups.json',
      poptins: [
        {
          poptin_id: 'newsletter001',
          poptin_type: 'lightbox',
          display_after_sec_active: 5,
          d_f_r: 'all@display_once_every_few_days_2',
          cookie: 7,
          stop_showing_to_converted_users: 1,
          content: {
            title: 'News twice a month',
            fields: [{ id: 'f1', type: 'email', name: 'email', label: 'E-mail', required: 1 }],
            button: { label: 'Sign me up', action: 'submit' },
            thank_you: { title: 'Thank you!' },
          },
          design_properties: { poptin_location: 'center-midlle', poptin_design_entry_effect: 'fade' },
        },
      ],
    },
  },
  {
    name: 'consent',
    title: 'Consent banner',
    root: consentSettings,
    page: 'consent-settings.md',
    example: {
      $schema: './node_modules/tagdrop/dist/schemas/consent.json',
      law: 'gdpr',
      type: 'box',
      policyUrl: '/privacy',
      categories: [
        { slug: 'necessary', isNecessary: true },
        {
          slug: 'analytics',
          cookies: [{ cookieID: '_ga*', duration: '2 years', description: 'Statistics' }],
        },
      ],
      block: [{ re: 'googletagmanager.com|google-analytics.com', categories: ['analytics'] }],
    },
  },
  {
    name: 'feed',
    title: 'Photo feed',
    root: feedSettings,
    list: feedSettings.properties?.items?.items as Setting,
    page: 'feed-settings.md',
    example: {
      $schema: './node_modules/tagdrop/dist/schemas/feed.json',
      header: { name: 'cornerroastery', link: 'https://www.instagram.com/cornerroastery/' },
      items: [{ id: '1', image: '/photos/1.jpg', caption: 'First crack', date: '2026-05-30' }],
    },
  },
];
