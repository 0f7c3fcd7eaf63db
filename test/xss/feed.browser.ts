import { SbiFeed } from '../../elements/sbi-feed/element.ts';
import { feedSettings } from '../../elements/sbi-feed/manual/source.ts';
import { define } from '../../shared/element/headless-element.ts';
import { until } from '../in-browser.ts';
import { fillSetting, pollute } from './fill-setting.ts';
import { ADDRESSES, groups, MARKUP } from './payloads.ts';
import { type Watch, watch } from './watch.ts';

const asText = (text: string) =>
  text.replace(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`).replaceAll('\0', '');

const addressAt = (at: number) => ADDRESSES[at % ADDRESSES.length] as string;

/** A block as the plugin renders it, with one photo for each of these texts, in every attribute that is read. */
const blockWith = (texts: readonly string[]) =>
  `<div id="sb_instagram" class="sbi" data-feedid="*1" data-num="${texts.length}" data-cols="4" data-sbi-flags="" data-shortcode-atts="${asText(texts[0] ?? '')}" data-locatornonce="${asText(texts[1] ?? '')}" data-options="${asText(texts[2] ?? '')}">
    <div class="sb_instagram_header"><a href="${asText(addressAt(0))}" title="${asText(texts[0] ?? '')}"><div class="sbi_header_text"><h3>${asText(texts[0] ?? '')}</h3><p class="sbi_bio">${asText(texts[1] ?? '')}</p></div><div class="sbi_header_img"><img src="/demo/images/coffee.svg" alt="${asText(texts[2] ?? '')}"></div></a></div>
    <div id="sbi_images">${texts
      .map(
        (text, at) => `<div class="sbi_item sbi_type_image" id="sbi_${at}" data-date="${asText(text)}">
        <a class="sbi_photo" href="${asText(addressAt(at))}" data-full-res="${asText(addressAt(at + 1))}" data-img-src-set="${asText(JSON.stringify({ d: addressAt(at + 2), 150: addressAt(at + 3), 640: text }))}"><img src="/demo/images/coffee.svg" alt="${asText(text)}"></a></div>`,
      )
      .join('')}</div>
    <div id="sbi_load"><a class="sbi_load_btn"><span class="sbi_btn_text">${asText(texts[0] ?? '')}</span></a><span class="sbi_follow_btn"><a href="${asText(addressAt(4))}">${asText(texts[1] ?? '')}</a></span></div>
    <span class="sbi_resized_image_data" data-feed-id="*1" data-resized="${asText(JSON.stringify(Object.fromEntries(texts.map((text, at) => [at, { id: text, ratio: text, sizes: { full: addressAt(at) } }]))))}"></span></div>`;

/** Of the server to one feed. */
const ANSWERS = 8;

const tiles = (feed: Element) => feed.shadowRoot?.querySelectorAll('li').length ?? 0;

describe('payloads in a feed', () => {
  let watching: Watch;
  const { fetch } = window;
  beforeEach(() => {
    define('sbi-feed', SbiFeed);
    watching = watch({ mayShowPictures: true });
  });
  afterEach(() => {
    watching.stop();
    window.fetch = fetch;
    document.body.replaceChildren();
  });

  const openFile = async (json: unknown, attributes: Record<string, string> = {}) => {
    const feed = document.createElement('sbi-feed');
    for (const [name, value] of Object.entries({ num: '600', ...attributes })) feed.setAttribute(name, value);
    const script = document.createElement('script');
    script.type = 'application/json';
    script.textContent = JSON.stringify(json).replaceAll('<', '\\u003c');
    feed.append(script);
    document.body.append(feed);
    await until(() => tiles(feed));
    return feed;
  };

  it('in every text of its file', async () => {
    for (const some of groups([...MARKUP, ...ADDRESSES], 40)) {
      let at = 0;
      const feed = await openFile(
        pollute(
          fillSetting(feedSettings, (path, { type, enum: words }) =>
            words || ![type].flat().includes('string')
              ? undefined
              : path.endsWith('.id')
                ? path
                : path.includes('items.0')
                  ? some.join(' ')
                  : some[at++ % some.length],
          ),
        ),
      );
      await watching.expectNothingRan(feed.shadowRoot);
      feed.remove();
    }
  });

  it('in its photos, each, opened', async () => {
    const feed = await openFile(
      {
        header: { name: MARKUP[20], bio: MARKUP.join(' '), link: ADDRESSES[0], avatar: ADDRESSES[1] },
        items: [...MARKUP, ...ADDRESSES].map((each, at) => ({
          id: each,
          caption: each,
          link: addressAt(at),
          image: addressAt(at + 1),
          video: addressAt(at + 2),
          full: addressAt(at + 3),
          type: at % 3 ? 'image' : 'video',
        })),
      },
      { lightbox: '', captions: 'hover' },
    );
    await watching.expectNothingRan(feed.shadowRoot);
    feed.shadowRoot?.querySelector<HTMLElement>('li a, li button')?.click();
    await until(() => feed.shadowRoot?.querySelector('dialog[open]'));
    for (let next = 0; next < 30; next++) {
      feed.shadowRoot?.querySelector<HTMLElement>('dialog [part~="next"]')?.click();
      await Promise.resolve();
    }
    await watching.expectNothingRan(feed.shadowRoot);
  });

  it('in a block that the plugin has rendered', async () => {
    for (const some of groups(MARKUP, 110)) {
      const feed = document.createElement('sbi-feed');
      feed.innerHTML = blockWith(some);
      document.body.append(feed);
      await until(() => tiles(feed));
      await watching.expectNothingRan(feed.shadowRoot);
      feed.remove();
    }
  });

  it('in a server’s answer to “more”', async () => {
    let html = '';
    window.fetch = async () =>
      Response.json(
        pollute({
          success: true,
          data: { html, feedStatus: { shouldPaginate: true }, resizedImages: { 1: MARKUP[0] } },
        }),
      );
    let feed = document.createElement('sbi-feed');
    const press = () => feed.shadowRoot?.querySelector<HTMLElement>('[part~="load-more"]')?.click();
    for (const [at, some] of [...groups(MARKUP, 7)].entries()) {
      // each answer draws all photos again
      if (at % ANSWERS === 0) {
        await watching.expectNothingRan(feed.shadowRoot);
        feed.remove();
        feed = document.createElement('sbi-feed');
        feed.innerHTML = blockWith(['One']);
        document.body.append(feed);
        await until(() => tiles(feed));
      }
      html = some
        .map(
          (text, below) =>
            `<div class="sbi_item" id="sbi_m${at}_${below}"><a class="sbi_photo" href="${addressAt(at * 7 + below)}"><img alt="${asText(text)}" src="/demo/images/coffee.svg"></a>${text}</div>`,
        )
        .join('');
      const before = tiles(feed);
      // an unclosed payload swallows the photos after it, but not the first; a press while it loads does nothing
      await until(() => {
        if (tiles(feed) === before) press();
        return tiles(feed) > before;
      });
    }
    await watching.expectNothingRan(feed.shadowRoot);
  });
});
