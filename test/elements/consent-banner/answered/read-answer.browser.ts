import { readAnswer } from '../../../../elements/consent-banner/answered/read-answer.ts';
import { attributes } from '../../../../elements/consent-banner/attributes.ts';
import type { BannerShell } from '../../../../elements/consent-banner/element.ts';
import type { Config } from '../../../../elements/consent-banner/wire.ts';
import { pageLog } from '../../../../shared/base/log.ts';
import { createStore } from '../../../../shared/base/store.ts';
import { readDefaults } from '../../../../shared/element/attributes.ts';
import { expect } from '../../../expect.ts';

const YES =
  'consentid:abc,consent:yes,action:yes,necessary:yes,functional:yes,analytics:no,performance:no,advertisement:no';

const read = (given: Partial<Config> = {}, settings?: object) => {
  const element = document.createElement('div');
  document.body.append(element);
  const answer = readAnswer({
    element,
    config: createStore({ ...readDefaults(attributes), ...given } as Config),
    log: pageLog,
    signal: new AbortController().signal,
    readSettings: () => settings,
    provide() {},
  } satisfies BannerShell);
  element.remove();
  return answer;
};
const store = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as an earlier page wrote it
  document.cookie = `cookieyes-consent=${text}; Path=/; Max-Age=${text ? 999 : 0}`;
};

describe('a stored answer to the default question', () => {
  beforeEach(() => store(YES));
  afterEach(() => store(''));

  it('is the record as the banner would read it', () => {
    store(`${YES},chat:yes,service.map:yes,asked:a.1`);
    const answer = read();
    expect({ ...answer?.categories }).toEqual({
      necessary: true,
      functional: true,
      analytics: false,
      performance: false,
      advertisement: false,
      'service.map': true,
    });
    expect(answer).toMatchObject({ id: 'abc', consent: true, acted: true, policyRevision: 'a.1' });
  });

  it('counts if the tag configures only its look, not if it asks another question', () => {
    expect(read({ type: 'classic', heading: 'Cookies?', law: 'gdpr' })).not.toBeNull();
    for (const given of [
      { law: 'ccpa' },
      { law: 'auto' },
      { src: '/consent.json' },
      { region: 'US' },
      { theme: 'dark' },
      { revision: 2 },
      { logEndpoint: '/log' },
    ] as const) {
      expect(read(given), JSON.stringify(given)).toBeNull();
    }
    expect(read({}, { categories: [] })).toBeNull();
  });

  it('does not exist before the visitor has acted', () => {
    store(YES.replace('action:yes', 'action:'));
    expect(read()).toBeNull();
  });
});
