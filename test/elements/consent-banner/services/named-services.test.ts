import { describe, expect, it } from 'vitest';
import { readGateConfig } from '../../../../elements/consent-banner/gate/config.ts';
import { findRule } from '../../../../elements/consent-banner/gate/rules.ts';
import { findService, listServices } from '../../../../elements/consent-banner/services/addresses.ts';
import { findRow } from '../../../../elements/consent-banner/services/catalogue.ts';
import {
  completeServices,
  describeServices,
  formatLifetime,
} from '../../../../elements/consent-banner/services/complete-services.ts';
import { readServices } from '../../../../elements/consent-banner/services/named-services.ts';
import { en } from '../../../../elements/consent-banner/services/words/en.ts';
import { readFullSettings } from '../../../../elements/consent-banner/settings/full-settings.ts';
import { readSiteRules } from '../../../../elements/consent-banner/settings/site-rules.ts';
import { settingsOf } from '../banner-fixture.ts';

const holder = (services: unknown, address: string, more = {}) =>
  findRule(readGateConfig({ services, ...more }).block, { addresses: [address] }, 'https://shop.example/');

describe('the table of services', () => {
  it('has at least forty services', () => {
    expect(listServices().length).toBeGreaterThanOrEqual(40);
    expect(new Set(listServices()).size).toBe(listServices().length);
  });

  it.each(listServices())('%s has addresses, a name, a policy and cookies with explanations', (id) => {
    const row = findRow(id);
    expect(row).toBeDefined();
    expect(row?.name).not.toBe('');
    expect(row?.policy).toMatch(/^https:\/\//);
    expect(row?.source).toMatch(/^https:\/\//);
    for (const { name, purpose, lifetime, storage } of row?.cookies ?? []) {
      expect(en).toHaveProperty(`${purpose}Purpose`);
      expect([name, lifetime]).toEqual([name, expect.stringMatching(/^(?:\d+[mhdMy]|s|p)$/)]);
      expect(['cookie', 'local', 'session']).toContain(storage);
    }
    for (const part of findService(id)?.re.split('|') ?? []) {
      const address = part.includes('/') || !/\.(?:js|php)$/.test(part) ? `https://${part}` : `/lib/${part}`;
      const rule = holder([id], address);
      expect([part, rule?.service, rule?.categories]).toEqual([part, id, [findService(id)?.category]]);
    }
  });
});

describe('services by name', () => {
  it('go to the site’s own categories, whatever their names', () => {
    const categories = [
      { slug: 'necessary' },
      { slug: 'statistics' },
      { slug: 'marketing' },
      { slug: 'media' },
    ];
    const rule = (id: string) => holder([id], `https://${findService(id)?.re.split('|')[0]}`, { categories });
    expect(rule('google-analytics')?.categories).toEqual(['statistics']);
    expect(rule('meta-pixel')?.categories).toEqual(['marketing']);
    expect(rule('youtube')?.categories).toEqual(['media']);
    expect(holder([{ id: 'youtube', category: 'own' }], 'https://youtube.com/embed/1')?.categories).toEqual([
      'own',
    ]);
  });

  it('distinguish an address of Google Ads from one of Google Analytics', () => {
    const both = ['google-analytics', 'google-ads'];
    expect(holder(both, 'https://www.googletagmanager.com/gtag/js?id=AW-1')?.service).toBe('google-ads');
    expect(holder(both, 'https://www.googletagmanager.com/gtag/js?id=G-1')?.service).toBe('google-analytics');
  });

  it('`*`: all others wait in their categories, and no list of cookies has them', () => {
    const services = ['youtube', { id: 'google-recaptcha', category: 'necessary' }, '*'];
    expect(readServices(services, []).faults).toEqual([]);
    expect(holder(services, 'https://connect.facebook.net/fbevents.js')?.categories).toEqual([
      'advertisement',
    ]);
    expect(holder(services, 'https://www.google.com/recaptcha/api.js')?.categories).toEqual(['necessary']);
    expect(holder(services, 'https://www.googletagmanager.com/gtag/js?id=AW-1')?.service).toBe('google-ads');
    const statistics = { categories: [{ slug: 'necessary' }, { slug: 'statistics' }] };
    expect(holder(services, 'https://static.hotjar.com/a.js', statistics)?.categories).toEqual([
      'statistics',
    ]);
    const { categories } = readFullSettings(settingsOf({ services }), readSiteRules);
    expect(categories.flatMap((each) => each.services.map(({ id }) => id)).sort()).toEqual([
      'google-recaptcha',
      'youtube',
    ]);
  });

  it.each([['google-analytic'], [7], [null], [{}], ['constructor']])('reports %j as unknown', (given) => {
    expect(readServices([given], []).faults).toHaveLength(1);
  });

  it('are in their category with name, cookies and policy; what the owner wrote takes precedence', () => {
    const { categories } = readFullSettings(
      settingsOf({
        categories: [
          {
            slug: 'analytics',
            services: [{ id: 'matomo', name: 'Our Matomo', cookies: [{ cookieID: 'own' }] }],
          },
        ],
        services: ['matomo', 'google-analytics'],
      }),
      readSiteRules,
    );
    const [{ services } = { services: [] }] = completeServices(categories);
    expect(services.map(({ name }) => name)).toEqual(['Our Matomo', 'Google Analytics']);
    expect(services[1]?.cookies[0]).toMatchObject({
      cookieID: '_ga',
      duration: '2 years',
      description: 'Tells visitors apart.',
    });
    expect(services[1]?.link?.text).toBe('Privacy policy of Google');
  });

  it('show visitors each name once, with the lifetime in each kind of storage', () => {
    const slugs = ['advertisement', 'analytics', 'functional'];
    const { categories } = readFullSettings(
      settingsOf({ categories: slugs.map((slug) => ({ slug })), services: listServices() }),
      readSiteRules,
    );
    const shown = describeServices(categories).flatMap(({ services }) => services);
    expect(shown).toHaveLength(listServices().length);
    for (const { cookies } of shown) {
      const names = cookies.map(({ cookieID, description }) => `${cookieID} ${description}`);
      expect(names).toEqual([...new Set(names)]);
    }
    const media = shown
      .find(({ id }) => id === 'youtube')
      ?.cookies.filter(({ cookieID }) => /^yt-/.test(cookieID));
    expect(media?.map(({ duration }) => duration)).toEqual([
      'Until it is deleted / Until the browser is closed',
    ]);
  });

  it.each([
    ['2y', 'de', '2 Jahre'],
    ['30m', 'en', '30 minutes'],
    ['s', 'en', 'Until the browser is closed'],
    ['p', 'en', 'Until it is deleted'],
  ])('the lifetime %s in %s: %s', (lifetime, intl, expected) => {
    expect(formatLifetime(lifetime, en, intl)).toBe(expected);
  });
});
