import { expect } from 'chai';
import { sanitize } from '../../elements/poptin-popup/template/sanitize.ts';
import { clean, find, make, openPopup, SETTINGS } from '../elements/poptin-popup/popup-fixture.ts';
import { ADDRESSES, MARKUP } from './payloads.ts';
import { type Watch, watch } from './watch.ts';

/** So many payloads of a list, then the next. */
function* groups<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

describe('payloads in a popup', () => {
  let watching: Watch;
  beforeEach(() => {
    watching = watch();
  });
  afterEach(async () => {
    watching.stop();
    await clean();
  });

  it('the watch hears what runs', async () => {
    expect(new Set(MARKUP).size).to.be.at.least(300);
    const seat = document.createElement('div');
    seat.innerHTML = MARKUP[4] as string;
    document.body.append(seat);
    let failed = false;
    await watching.expectNothingRan().catch(() => {
      failed = true;
    });
    expect(failed).to.equal(true);
  });

  it('in its texts', async () => {
    for (const some of groups(MARKUP, 70)) {
      const [text] = [some.join(' ')];
      const popup = await openPopup({
        ...SETTINGS,
        content: {
          eyebrow: text,
          title: text,
          text,
          logo: { src: '/demo/images/tagdrop.svg', alt: text },
          image: { src: '/demo/images/coffee.svg', alt: text },
          fields: some.map((each, at) => ({
            id: `f${at}`,
            type: at % 3 === 0 ? 'select' : at % 3 === 1 ? 'checkbox' : 'text',
            name: each,
            label: each,
            placeholder: each,
            value: each,
            values: [each, { value: each, label: each }],
          })),
          button: { label: text, action: 'submit' },
          secondary: { label: text, action: 'close' },
          decline: text,
          legal: text,
          proof: { rating: 4.5, text, people: [{ name: text, text }] },
          ticker: some,
          thank_you: { title: text, text, coupon: text },
        },
      });
      await watching.expectNothingRan(popup.shadowRoot);
      popup.remove();
    }
  });

  it('in the prizes of a game', async () => {
    for (const some of groups(MARKUP, 24)) {
      const popup = await openPopup({
        ...SETTINGS,
        poptin_type: 'gamified',
        prizes: some.map((each, at) => ({ prize_id: at, label: each, code: each, chances: 4, color: each })),
        content: { ...SETTINGS.content, win: { title: some[0], text: some[1] }, lose: { title: some[2] } },
      });
      await watching.expectNothingRan(popup.shadowRoot);
      popup.remove();
    }
  });

  it('in its template, each by itself', async () => {
    for (const each of [
      ...MARKUP,
      ...ADDRESSES.map(
        (address) =>
          `<a href="${address}">x</a><img src="${address}"><form action="${address}"><button formaction="${address}">x</button></form>`,
      ),
    ]) {
      const seat = document.createElement('div');
      document.body.append(seat);
      const { fragment } = sanitize(window, each);
      seat.append(fragment);
      await Promise.resolve();
    }
    await watching.expectNothingRan(document.body);
  });

  it('in its template, drawn', async () => {
    for (const some of groups(MARKUP, 35)) {
      const popup = await openPopup({
        ...SETTINGS,
        poptin: some.map((each) => `<section>${each}</section>`).join(''),
      });
      await watching.expectNothingRan(popup.shadowRoot);
      popup.remove();
    }
  });

  it('in its addresses, pressed', async () => {
    const opened: string[] = [];
    const { open } = window;
    window.open = (url) => {
      opened.push(String(url));
      return null;
    };
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    for (const address of ADDRESSES) {
      const popup = make({
        ...SETTINGS,
        poptin_id: 'a1b2c3d4e5f61',
        content: {
          title: 'Go',
          image: { src: address, alt: '' },
          button: { label: 'Go', action: 'link', url: address },
          chat: { url: address, script: address },
          video: { src: address, poster: address },
        },
      });
      if (await popup.open('test')) find(popup, '[part~="button"]')?.click();
      await watching.expectNothingRan(popup.shadowRoot);
      popup.remove();
    }
    window.open = open;
    document.removeEventListener('click', stay);
    for (const each of opened) expect(each).not.to.match(/^\s*(?:javascript|data|vbscript):/i);
  });
});
