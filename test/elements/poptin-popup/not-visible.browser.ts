import { expect } from 'chai';
import { SETTINGS } from './popup-fixture.ts';

/** A popup that cannot be seen or used is not open: no view, no lock, the page stays as it is. */

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
  'hidden and inert': '<div hidden inert><i></i></div>',
  'a closed accordion': '<div style="height:0;overflow:hidden;display:none"><i></i></div>',
};

const TYPES = ['lightbox', 'fullpage', 'gamified', 'sside', 'bar', 'social'];

/** At the mark of the place. */
async function openIn(html: string, type: string, id: string) {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  const popup = document.createElement('poptin-popup');
  popup.settings = { ...SETTINGS, poptin_id: id, poptin_type: type };
  const heard: string[] = [];
  for (const name of ['poptin-show', 'poptinView', 'poptin-suppressed'])
    popup.addEventListener(name, (event) =>
      heard.push(`${name} ${(event as CustomEvent).detail?.reason ?? ''}`),
    );
  place.querySelector('i')?.replaceWith(popup);
  const shown = await popup.open('test');
  return { place, popup, heard, shown };
}

describe('a popup where nothing can be seen or used', () => {
  for (const [name, html] of Object.entries(PLACES))
    it(`${name}: does not open, and leaves the page alone`, async () => {
      for (const [at, type] of TYPES.entries()) {
        const { place, popup, heard, shown } = await openIn(html, type, `notvisible00${at}`);
        expect([type, shown, popup.state]).to.deep.equal([type, false, 'idle']);
        expect(heard, type).to.deep.equal(['poptin-suppressed not-visible']);
        expect(document.documentElement.style.overflow, type).to.equal('');
        expect(popup.shadowRoot?.querySelector('.popup'), type).to.equal(null);
        place.remove();
      }
    });

  it('opens there once the place is shown', async () => {
    const { place, popup, shown } = await openIn('<div hidden><i></i></div>', 'lightbox', 'notvisible010');
    expect(shown).to.equal(false);
    place.querySelector('div')?.removeAttribute('hidden');
    expect(await popup.open('test')).to.equal(true);
    popup.close();
    place.remove();
  });

  it('opens in places that only look strange', async () => {
    for (const style of ['opacity:0', 'visibility:hidden', 'pointer-events:none', 'transform:scale(0)']) {
      const { place, shown } = await openIn(
        `<div style="${style}"><i></i></div>`,
        'lightbox',
        'notvisible011',
      );
      expect([style, shown]).to.deep.equal([style, true]);
      place.remove();
    }
  });
});
