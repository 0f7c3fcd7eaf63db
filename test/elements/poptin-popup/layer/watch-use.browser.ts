import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { clean, nextEvent, SETTINGS } from '../popup-fixture.ts';

/** What pages do with the place of an open popup, and how they take it back. */
const WAYS: Readonly<Record<string, (place: HTMLElement) => void>> = {
  'display: none': (place) => place.style.setProperty('display', 'none'),
  hidden: (place) => place.setAttribute('hidden', ''),
  'a closed tab panel': (place) => place.setAttribute('class', 'closed'),
  'closed details': (place) => place.querySelector('details')?.removeAttribute('open'),
  'content-visibility': (place) => place.style.setProperty('content-visibility', 'hidden'),
  'a style sheet': (place) => place.append(sheet('#place { display: none }')),
  'a media query': (place) =>
    place.append(sheet('@media (min-width: 1px) { #place { display: none !important } }')),
  inert: (place) => place.setAttribute('inert', ''),
  'an inert page': () => document.body.setAttribute('inert', ''),
};

function sheet(text: string) {
  const style = document.createElement('style');
  style.textContent = text;
  return style;
}

const TYPES = ['lightbox', 'fullpage', 'sside', 'bar'];

async function openInside(poptin_type: string) {
  document.body.innerHTML =
    '<style>.closed { display: none }</style><div id="place"><details open><summary>More</summary></details></div>';
  const place = document.getElementById('place') as HTMLElement;
  const popup = document.createElement('poptin-popup');
  popup.settings = { ...SETTINGS, poptin_id: 'watchuse00001', poptin_type };
  place.querySelector('details')?.append(popup);
  expect(await popup.open('test')).toBe(true);
  return { place, popup };
}

describe('a popup whose place the page hides while it is open', () => {
  afterEach(async () => {
    document.body.removeAttribute('inert');
    await clean();
  });

  for (const [name, hide] of Object.entries(WAYS))
    it(`${name}: closes, and the page is free`, async () => {
      for (const type of TYPES) {
        const { place, popup } = await openInside(type);
        const closed = nextEvent('poptin-close');
        hide(place);
        expect((await closed).detail, type).toMatchObject({ reason: 'not-visible' });
        expect([type, popup.state]).toEqual([type, 'closed']);
        expect(document.documentElement.style.overflow, type).toBe('');
        expect(popup.shadowRoot?.querySelector('.popup'), type).toBeNull();
        document.body.removeAttribute('inert');
      }
    });

  it('stays if the place is back in a moment, or only looks strange', async () => {
    const { place, popup } = await openInside('lightbox');
    place.hidden = true;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    place.hidden = false;
    for (const look of ['opacity:0', 'visibility:hidden', 'transform:scale(0)']) {
      place.style.cssText = look;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    place.inert = true;
    place.inert = false;
    // longer than a page may hide it
    const end = performance.now() + 300;
    await until(() => performance.now() > end);
    expect(popup.state).toBe('open');
  });

  it('looks out of every shadow root that it is in', async () => {
    const outer = document.createElement('div');
    const inner = document.createElement('div');
    document.body.append(outer);
    outer.attachShadow({ mode: 'open' }).append(inner);
    const popup = document.createElement('poptin-popup');
    popup.settings = { ...SETTINGS, poptin_id: 'watchuse00002' };
    inner.attachShadow({ mode: 'closed' }).append(popup);
    expect(await popup.open('test')).toBe(true);
    const closed = nextEvent('poptin-close');
    inner.inert = true;
    expect((await closed).detail).toMatchObject({ reason: 'not-visible' });
  });
});
