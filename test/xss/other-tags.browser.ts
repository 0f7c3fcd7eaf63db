import '../../elements/poptin-tab/index.ts';
import { expect } from 'chai';
import { SbiFeed } from '../../elements/sbi-feed/element.ts';
import { define } from '../../shared/element/headless-element.ts';
import { addBanner, clean as cleanBanner, openPreferences } from '../elements/consent-banner/tag-fixture.ts';
import {
  clean as cleanForm,
  openForm,
  rendered,
  send,
  startServer,
} from '../elements/contact-form-7/form-fixture.ts';
import { until } from '../in-browser.ts';
import { ADDRESSES, MARKUP } from './payloads.ts';
import { type Watch, watch } from './watch.ts';

const all = MARKUP.join(' ');

describe('payloads in the other tags', () => {
  let watching: Watch;
  const { fetch } = window;
  beforeEach(() => {
    watching = watch();
  });
  afterEach(async () => {
    watching.stop();
    window.fetch = fetch;
    cleanForm();
    await cleanBanner();
  });

  it('in the words, categories and cookies of the banner', async () => {
    const words = [
      'title',
      'description',
      'acceptLabel',
      'rejectLabel',
      'settingsLabel',
      'preferenceTitle',
      'preferenceText',
      'policyLabel',
      'save',
      'cookie',
      'purpose',
    ];
    const banner = await addBanner('', {
      texts: Object.fromEntries(
        words.map((word, at) => [word, MARKUP.slice(at * 30, at * 30 + 30).join(' ')]),
      ),
      policyUrl: ADDRESSES[0],
      colors: { accent: 'url(javascript:pwned(1))', 'on-accent': '"><img src=x onerror=pwned(2)>' },
      categories: MARKUP.map((each, at) => ({
        slug: `c${at}`,
        name: each,
        description: each,
        cookies: [{ cookieID: each, domain: each, duration: each, description: each }],
        services: [{ id: `s${at}`, name: each }],
      })),
    });
    await openPreferences(banner);
    await watching.expectNothingRan(banner.shadowRoot);
  });

  it('in what a server says of a contact form', async () => {
    const server = startServer();
    const element = await openForm(await rendered('default'), 'form-id="1"');
    for (const message of [all, ...MARKUP.filter((_, at) => at % 35 === 0)]) {
      server.feedback = [
        {
          status: 'validation_failed',
          message,
          invalid_fields: ['your-name', 'your-email', message].map((field) => ({
            field,
            message,
            idref: message,
          })),
          posted_data_hash: message,
          captcha: Object.fromEntries(ADDRESSES.map((address) => [address, address])),
          quiz: { 'your-name': [message, message] },
        },
      ];
      await send(element);
      await watching.expectNothingRan(element.shadowRoot);
    }
  });

  it('in a form template', async () => {
    startServer();
    for (const each of MARKUP) {
      const template = document.createElement('template');
      // as the page's parser has it: what stands in a template does not run
      template.innerHTML = `<label>${each}</label>[text* name placeholder "${each.replaceAll('"', '')}"][submit "Send"]`;
      const element = document.createElement('contact-form-7');
      element.setAttribute('form-id', '1');
      element.append(template);
      document.body.append(element);
    }
    await until(() => [...document.querySelectorAll('contact-form-7')].every(({ shadowRoot }) => shadowRoot));
    await watching.expectNothingRan(
      ...[...document.querySelectorAll('contact-form-7')].map(({ shadowRoot }) => shadowRoot),
    );
  });

  it('in a feed file, and in what a server sends for “more”', async () => {
    define('sbi-feed', SbiFeed);
    window.fetch = async () =>
      Response.json({
        success: true,
        data: {
          html: MARKUP.map(
            (each, at) =>
              `<div class="sbi_item" id="sbi_${at}"><a class="sbi_photo" href="${ADDRESSES[at % ADDRESSES.length]}"><img alt="${each.replaceAll('"', '&quot;')}"></a>${each}</div>`,
          ).join(''),
          feedStatus: { shouldPaginate: false },
        },
      });
    const items = MARKUP.map((each, at) => ({
      id: each,
      caption: each,
      link: ADDRESSES[at % ADDRESSES.length],
      image: ADDRESSES[(at + 1) % ADDRESSES.length],
      video: ADDRESSES[(at + 2) % ADDRESSES.length],
      type: at % 3 ? 'image' : 'video',
    }));
    const feed = document.createElement('sbi-feed');
    feed.setAttribute('num', '400');
    const script = document.createElement('script');
    script.type = 'application/json';
    script.textContent = JSON.stringify({
      header: { name: all, bio: all, link: ADDRESSES[0], avatar: ADDRESSES[1] },
      items,
    }).replaceAll('<', '\\u003c');
    feed.append(script);
    document.body.append(feed);
    await until(() => feed.shadowRoot?.querySelectorAll('li').length);
    await watching.expectNothingRan(feed.shadowRoot);
    feed.remove();

    const block = document.createElement('sbi-feed');
    block.innerHTML =
      '<div id="sb_instagram" class="sbi" data-feedid="*1" data-num="1" data-cols="1"><div id="sbi_images"><div class="sbi_item" id="sbi_1"><a class="sbi_photo" href="/p"><img alt="a" src="/demo/images/coffee.svg"></a></div></div><div id="sbi_load"><a class="sbi_load_btn"><span class="sbi_btn_text">More</span></a></div></div>';
    document.body.append(block);
    const more = await until(() => block.shadowRoot?.querySelector<HTMLElement>('[part~="load-more"]'));
    more.click();
    await until(() => (block.shadowRoot?.querySelectorAll('li').length ?? 0) > 1);
    await watching.expectNothingRan(block.shadowRoot);
  });

  it('in attributes', async () => {
    startServer();
    const tags = ['poptin-tab', 'poptin-popup', 'consent-banner', 'contact-form-7', 'sbi-feed'] as const;
    for (const [at, each] of [...MARKUP, ...ADDRESSES].entries()) {
      const element = document.createElement(tags[at % tags.length] as string);
      const { observedAttributes = [] } = element.constructor as unknown as { observedAttributes?: string[] };
      for (const name of observedAttributes) if (name !== 'hidden') element.setAttribute(name, each);
      document.body.append(element);
    }
    await watching.expectNothingRan(...[...document.body.children].map(({ shadowRoot }) => shadowRoot));
    expect(document.body.children.length).to.be.at.least(300);
  });
});
