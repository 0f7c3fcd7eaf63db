import { expect } from '../../../expect.ts';
import { twoTasks, until } from '../../../in-browser.ts';
import { clean, find, findAll, make, openPopup, SETTINGS } from '../popup-fixture.ts';

const FAMILY = 'Tagdrop Sans';
const ours = () => [...document.fonts].filter(({ family }) => family.includes(FAMILY));
const fetched = () =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (/\/(sans[\w-]*\.woff2)/.exec(name) ?? []).slice(1))
    .sort();
const familyOf = (popup: HTMLElement) => getComputedStyle(find(popup, 'h2')).fontFamily;

/** Popup §9 "Fonts": only for a popup that appears, with Hebrew for Hebrew, otherwise the system's. */
describe('<poptin-popup font-base>', () => {
  const { warn } = console;
  let warned: string[] = [];
  beforeEach(() => {
    warned = [];
    console.warn = (line: string) => void warned.push(line);
    performance.clearResourceTimings();
  });
  afterEach(async () => {
    console.warn = warn;
    await clean();
  });

  it('fetches nothing without the attribute', async () => {
    const popup = await openPopup();
    expect(familyOf(popup)).not.toContain(FAMILY);
    expect(ours()).toHaveLength(0);
  });

  it('fetches nothing before the popup appears, then only the Latin font', async () => {
    const popup = make(SETTINGS, { 'font-base': '/fonts' });
    await twoTasks();
    expect(fetched()).toEqual([]);
    await popup.open();
    expect(familyOf(popup)).toContain(FAMILY);
    expect(fetched()).toEqual(['sans.woff2']);
    expect(ours().map(({ status }) => status)).toEqual(['loaded']);
  });

  it('adds the Hebrew one for Hebrew, and fetches nothing twice', async () => {
    for (let round = 0; round < 2; round++) {
      const popup = await openPopup(SETTINGS, { 'font-base': '/fonts/', lang: 'he' });
      expect(familyOf(popup)).toContain(FAMILY);
      expect(document.fonts.check(`16px "${FAMILY}"`, 'שלום')).toBe(true);
      await clean();
    }
    expect(fetched()).toEqual(['sans-hebrew.woff2']);
    expect(ours()).toHaveLength(2);
  });

  it('leaves the page’s own choice of font alone', async () => {
    document.documentElement.style.setProperty('--tagdrop-font', 'Georgia');
    const popup = await openPopup(SETTINGS, { 'font-base': '/fonts' });
    expect(familyOf(popup)).toBe('Georgia');
    document.documentElement.removeAttribute('style');
  });

  it('uses the system’s font if the folder has none, and warns once', async () => {
    const popup = await openPopup(SETTINGS, { 'font-base': '/nowhere/' });
    expect(familyOf(popup)).toContain('system-ui');
    expect(familyOf(popup)).not.toContain(FAMILY);
    await openPopup(SETTINGS, { 'font-base': '/nowhere/' });
    await until(() => warned.length > 0);
    expect(warned.filter((line) => line.includes('font-base="/nowhere/"'))).toHaveLength(1);
  });

  it('contacts another site only with consent to third-party content', async () => {
    const { host, hostname, port } = location;
    const other = `http://${hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${port}/fonts/`;
    expect(other).not.toContain(host);
    const popup = await openPopup(SETTINGS, { 'font-base': other });
    expect(familyOf(popup)).not.toContain(FAMILY);
    expect(fetched()).toEqual([]);
    expect(findAll(popup, 'h2')).toHaveLength(1);
  });
});
