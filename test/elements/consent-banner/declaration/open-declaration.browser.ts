import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { addBanner, clean, expectAccessible, find, has, JSON_CONFIG, warnings } from '../tag-fixture.ts';

const CONFIG = { ...JSON_CONFIG, services: ['google-analytics', 'youtube'] };

/** Inserts the list, and waits until it is drawn. */
async function addDeclaration(attributes = '', settings?: object): Promise<HTMLElement> {
  const seat = document.createElement('div');
  seat.innerHTML = `<consent-banner declaration ${attributes}></consent-banner>`;
  const declaration = seat.firstElementChild as HTMLElement & { settings: unknown };
  if (settings) declaration.settings = settings;
  document.body.append(seat);
  await until(() => declaration.shadowRoot?.querySelector('table'));
  return declaration;
}

const texts = (root: HTMLElement, selector: string) =>
  [...(root.shadowRoot?.querySelectorAll(selector) ?? [])].map((each) => each.textContent?.trim());

describe('the cookie declaration', () => {
  afterEach(clean);

  it('lists categories, services and cookies of the banner’s configuration, in the flow of the page', async () => {
    await addBanner('', CONFIG);
    const declaration = await addDeclaration();
    expect(texts(declaration, 'h3')).toEqual([
      'Necessary Always active',
      'Functional',
      'Analytics',
      'Advertisement',
    ]);
    expect(texts(declaration, 'strong')).toEqual(['YouTube', 'Google Analytics']);
    const rows = texts(declaration, 'tr').join('\n');
    expect(rows).toContain('cookieyes-consent');
    expect(rows).toContain('365 days');
    expect(rows).toContain('_ga2 yearsTells visitors apart.');
    expect(rows).toContain('session');
    expect(getComputedStyle(declaration).display).toBe('block');
    expect(has(declaration, '[part="banner"]')).toBe(false);
    expect(warnings).toEqual([]);
    await expectAccessible(declaration);
  });

  it('is no wider than a phone, and breaks no word of a column but the names of cookies', async () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetze';
    const long = {
      categories: [
        { slug: 'necessary', isNecessary: true, name: word, description: word },
        { slug: 'analytics', cookies: [{ cookieID: `${word}_${word}`, domain: `${word}.example` }] },
      ],
      services: ['google-analytics', 'youtube'],
    };
    const declaration = await addDeclaration('lang="de"', long);
    const seat = declaration.parentElement as HTMLElement;
    seat.style.width = '288px';
    await until(() => texts(declaration, 'th').includes('Dauer'));
    expect(seat.scrollWidth).toBe(288);
    const cells = [...(declaration.shadowRoot?.querySelectorAll('th, td:nth-child(2)') ?? [])];
    for (const { firstChild } of cells) {
      const text = firstChild?.textContent ?? '';
      for (const each of text.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(firstChild as Node, each.index);
        range.setEnd(firstChild as Node, each.index + each[0].length);
        // where the engine hyphenates, a long word may have two lines
        expect([each[0], range.getClientRects().length <= (each[0].length > 9 ? 2 : 1)]).toEqual([
          each[0],
          true,
        ]);
      }
    }
  });

  it('says what the visitor has chosen, and opens the preference centre', async () => {
    const banner = await addBanner('', CONFIG);
    const declaration = await addDeclaration();
    expect(texts(declaration, '[part="answer"]:not(:empty)')).toEqual(['Always active']);
    banner.save({ analytics: true, functional: false, advertisement: false });
    await until(() => texts(declaration, '[part="answer"]').includes('Allowed'));
    expect(texts(declaration, '[part="answer"]')).toEqual([
      'Always active',
      'Not allowed',
      'Not allowed',
      'Allowed',
      'Allowed',
      'Not allowed',
    ]);
    find(declaration, 'button').click();
    await until(() => has(banner, '[part="preferences"]'));
  });

  it('is no banner: calls of the page reach the one that is', async () => {
    const declaration = (await addDeclaration('', CONFIG)) as HTMLElement & {
      rejectAll(): void;
      consent: unknown;
    };
    const banner = await addBanner('', CONFIG);
    expect(has(banner, '[part="banner"]')).toBe(true);
    declaration.rejectAll();
    await until(() => banner.consent?.isUserActionCompleted);
    expect(declaration.consent).toEqual(banner.consent);
  });

  it('works without a banner, with its own configuration', async () => {
    const declaration = await addDeclaration('', {
      categories: [{ slug: 'own', name: 'Our own', cookies: [{ cookieID: 'x', duration: '1 hour' }] }],
    });
    expect(texts(declaration, 'h3')).toEqual(['Our own']);
    expect(texts(declaration, 'tbody tr')).toEqual(['x1 hour']);
  });

  for (const [lang, direction, words] of [
    ['de', 'ltr', ['Analyse', '2 Jahre', 'Unterscheidet Besucher.', 'Datenschutzerklärung von Google']],
    ['he', 'rtl', ['Google Analytics', '_ga']],
  ] as const) {
    it(`is drawn in ${lang}, ${direction}`, async () => {
      document.documentElement.lang = lang;
      await addBanner('', CONFIG);
      const declaration = await addDeclaration();
      await until(() => find(declaration, '.tagdrop-root').lang === lang);
      expect(find(declaration, '.tagdrop-root').dir).toBe(direction);
      for (const word of words) expect(texts(declaration, '.tagdrop-root')[0]).toContain(word);
      expect(texts(declaration, '.tagdrop-root')[0]).not.toContain('Tells visitors apart.');
      await expectAccessible(declaration);
    });
  }

  it('becomes a banner when the attribute goes, and a list again', async () => {
    const declaration = await addDeclaration('', CONFIG);
    declaration.removeAttribute('declaration');
    await until(() => has(declaration, '[part="banner"]'));
    expect(has(declaration, 'table')).toBe(false);
    declaration.setAttribute('declaration', '');
    await until(() => has(declaration, 'table') && !has(declaration, '[part="banner"]'));
  });

  it('leaves nothing when it is removed', async () => {
    const declaration = await addDeclaration('', CONFIG);
    declaration.remove();
    await until(() => !has(declaration, 'table'));
  });
});
