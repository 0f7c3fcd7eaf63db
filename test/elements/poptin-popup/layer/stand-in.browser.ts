import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { clean, find, SETTINGS } from '../popup-fixture.ts';

/**
 * What floats is seen wherever its tag is; what cannot be seen or used is not open: no view, no lock, the page stays
 * as it is.
 */

const PLACES: Readonly<Record<string, string>> = {
  'display: none': '<div style="display:none"><i></i></div>',
  hidden: '<div hidden><i></i></div>',
  'hidden until found': '<div hidden="until-found"><i></i></div>',
  'closed details': '<details><summary>More</summary><i></i></details>',
  'closed dialog': '<dialog><i></i></dialog>',
  'closed popover': '<div popover><i></i></div>',
  'content-visibility': '<div style="content-visibility:hidden"><i></i></div>',
  'media query':
    '<style>@media (min-width: 1px) { .desktop { display: none } }</style><div class="desktop"><i></i></div>',
  'an important class':
    '<style>.d-none { display: none !important }</style><div class="d-none"><i></i></div>',
  'hidden far above': '<div style="display:none"><section><p><i></i></p></section></div>',
  'flex item of a hidden row': '<div style="display:none"><div style="display:flex"><i></i></div></div>',
  'noscript-like template wrapper': '<div hidden style="position:absolute"><i></i></div>',
  inert: '<div inert><i></i></div>',
  'inert far above': '<main inert><div><i></i></div></main>',
  'hidden from screen readers': '<div aria-hidden="true"><i></i></div>',
  'hidden and inert': '<div hidden inert><i></i></div>',
  'a closed accordion': '<div style="height:0;overflow:hidden;display:none"><i></i></div>',
};

const TYPES = ['lightbox', 'fullpage', 'gamified', 'sside', 'bar', 'social'];

const EVENTS = ['poptin-show', 'poptinView', 'poptin-suppressed', 'poptin-close'];

/** At the mark of the place. */
async function openIn(html: string, settings: object, attributes: Record<string, string> = {}) {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  const popup = document.createElement('poptin-popup');
  popup.settings = { ...SETTINGS, ...settings };
  for (const [name, value] of Object.entries(attributes)) popup.setAttribute(name, value);
  const heard: string[] = [];
  for (const name of EVENTS)
    popup.addEventListener(name, (event) =>
      heard.push(`${name} ${(event as CustomEvent).detail?.reason ?? ''}`.trim()),
    );
  place.querySelector('i')?.replaceWith(popup);
  const shown = await popup.open('test');
  return { place, popup, heard, shown };
}

/** The element at the end of the body in which a popup of a hidden place is drawn. */
function findCopy() {
  const last = document.body.lastElementChild as HTMLElement;
  expect(last.localName).toBe('poptin-popup');
  return last;
}

describe('a popup in a place where nothing can be seen or used', () => {
  afterEach(clean);

  for (const [index, [name, html]] of Object.entries(PLACES).entries())
    it(`${name}: opens at the end of the body`, async () => {
      for (const [at, poptin_type] of TYPES.entries()) {
        const { place, popup, heard, shown } = await openIn(html, {
          poptin_id: `notvisible${index}-${at}`,
          poptin_type,
        });
        expect([poptin_type, shown, popup.state]).toEqual([poptin_type, true, 'open']);
        expect(heard, poptin_type).toEqual(['poptin-show', 'poptinView']);
        const copy = findCopy();
        expect(find(copy, '.popup').checkVisibility(), poptin_type).toBe(true);
        expect(popup.shadowRoot?.querySelector('.popup'), poptin_type).toBeNull();
        place.remove();
        await until(() => !copy.isConnected);
        expect(heard.at(-1), poptin_type).toBe('poptin-close removed');
        expect(document.documentElement.style.overflow, poptin_type).toBe('');
      }
    });

  it('is drawn as its tag says, and is no place of a popup', async () => {
    const { popup } = await openIn(
      '<div hidden lang="he" dir="rtl"><i></i></div>',
      { poptin_id: 'notvisible020' },
      { id: 'mine', class: 'mine', 'popup-id': 'notvisible020' },
    );
    const copy = findCopy();
    expect([copy.className, copy.lang, copy.dir]).toEqual(['mine', 'he', 'rtl']);
    expect([copy.id, copy.getAttribute('popup-id')]).toEqual(['', null]);
    expect(document.getElementById('mine')).toBe(popup);
  });

  it("shows the page's own children in its slots, those of its tag and of no other, and gives them back", async () => {
    document.body.innerHTML = '<poptin-popup hidden><p slot="contact">Other</p></poptin-popup>';
    const place = document.createElement('div');
    place.hidden = true;
    place.innerHTML = '<poptin-popup><p slot="contact" hidden>Form of the page</p></poptin-popup>';
    document.body.append(place);
    const popup = place.firstElementChild as HTMLElementTagNameMap['poptin-popup'];
    const child = popup.firstElementChild as HTMLElement;
    popup.settings = {
      ...SETTINGS,
      poptin_id: 'notvisible021',
      content: undefined,
      poptin: '<slot name="contact"></slot>',
    };
    expect(await popup.open('test')).toBe(true);
    await until(() => child.checkVisibility());
    expect(child.parentElement).toBe(findCopy());
    popup.close();
    await until(() => popup.state === 'closed');
    expect(child.parentElement).toBe(popup);
  });

  it('tells its tag what is typed', async () => {
    const { popup } = await openIn('<div hidden><i></i></div>', { poptin_id: 'notvisible022' });
    let heard = 0;
    popup.addEventListener('input', () => heard++);
    find(findCopy(), 'input').dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    expect(heard).toBe(1);
  });

  it('stays where it is in the flow', async () => {
    const { popup, shown } = await openIn('<div hidden><i></i></div>', {
      poptin_id: 'notvisible023',
      poptin_type: 'embedded',
    });
    expect([shown, popup.shadowRoot?.querySelector('.popup') !== null]).toEqual([true, true]);
    expect(document.querySelectorAll('poptin-popup')).toHaveLength(1);
  });

  it('does not open if the tag itself is inert: that is its owner’s wish', async () => {
    for (const html of ['<div><i></i></div>', '<div hidden><i></i></div>']) {
      const { heard, shown, popup } = await openIn(html, { poptin_id: 'notvisible024' }, { inert: '' });
      expect([shown, popup.state]).toEqual([false, 'idle']);
      expect(heard).toEqual(['poptin-suppressed not-visible']);
      expect(document.documentElement.style.overflow).toBe('');
    }
  });

  it('does not open if the page hides the tag itself', async () => {
    const ways = [
      '.mine { display: none }',
      '.mine { display: none !important }',
      'p poptin-popup { display: none }',
    ];
    for (const [at, way] of [...ways, '* { display: inline !important }'].entries()) {
      const html = `<style>${way}</style><p><i></i></p>`;
      const own = at === ways.length ? { hidden: '' } : { class: 'mine' };
      const { place, popup, heard, shown } = await openIn(html, { poptin_id: `notvisible03${at}` }, own);
      expect([way, shown, popup.state]).toEqual([way, false, 'idle']);
      expect(heard, way).toEqual(['poptin-suppressed not-visible']);
      expect(document.documentElement.style.overflow, way).toBe('');
      place.remove();
    }
  });

  it('opens in its own place once that is shown', async () => {
    const { place, popup } = await openIn('<div hidden><i></i></div>', { poptin_id: 'notvisible010' });
    popup.close();
    await until(() => popup.state === 'closed');
    place.querySelector('div')?.removeAttribute('hidden');
    expect(await popup.open('test')).toBe(true);
    expect(find(popup, '.popup').checkVisibility()).toBe(true);
  });

  it('opens in its own place where that only looks strange', async () => {
    for (const style of ['opacity:0', 'visibility:hidden', 'pointer-events:none', 'transform:scale(0)']) {
      const html = `<div style="${style}"><i></i></div>`;
      const { place, popup, shown } = await openIn(html, { poptin_id: 'notvisible011' });
      expect([style, shown, popup.shadowRoot?.querySelector('.popup') !== null]).toEqual([style, true, true]);
      place.remove();
    }
  });
});
