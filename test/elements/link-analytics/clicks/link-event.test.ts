import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { attributes } from '../../../../elements/link-analytics/attributes.ts';
import {
  type LinkEventOptions,
  linkEvent,
  mask,
} from '../../../../elements/link-analytics/clicks/link-event.ts';
import { linkType } from '../../../../elements/link-analytics/clicks/link-type.ts';

const HERE = new URL('https://friends.example/');
const OPTIONS: LinkEventOptions = {
  homeUrl: '',
  downloadExtensions: attributes['download-extensions'].default,
  inboundPaths: [{ path: '/go/', label: 'affiliate' }],
  crossHostname: true,
  mask: false,
};

function eventOf(html: string, changes: Partial<LinkEventOptions> = {}) {
  const { document } = new Window({ url: HERE.href });
  document.body.innerHTML = html;
  const link = document.querySelector('a') as unknown as HTMLAnchorElement;
  const options = { ...OPTIONS, ...changes };
  const url = new URL(link.getAttribute('href') ?? '', HERE);
  return linkEvent(link, url, linkType(url, HERE, options), options);
}

describe('events that a property set up for MonsterInsights expects (peers §4)', () => {
  it('external', () => {
    expect(
      eventOf('<a href="https://museum.example/t?x=1" class="btn big" id="m">The <b>museum</b></a>'),
    ).toEqual({
      name: 'click',
      params: {
        action: 'https://museum.example/t?x=1',
        link_text: 'The museum',
        link_url: 'https://museum.example/t?x=1',
        link_type: 'outbound',
        link_domain: 'museum.example',
        link_classes: 'btn big',
        link_id: 'm',
        is_affiliate_link: false,
        outbound: true,
      },
    });
  });

  it('download, with query and hash in the file name', () => {
    const found = eventOf('<a href="/files/report.pdf?v=2#p">Report</a>');
    expect(found?.name).toBe('file_download');
    expect(found?.params).toMatchObject({
      file_name: 'report.pdf?v=2#p',
      file_extension: 'pdf',
      link_classes: null,
      link_id: null,
    });
  });

  it('tel', () => {
    const found = eventOf('<a href="tel:+44%20207">Call</a>');
    expect(found).toMatchObject({ name: 'tel', params: { tel_number: '+44 207' } });
  });

  it('mailto, with its subject', () => {
    const found = eventOf('<a href="mailto:jo@friends.example?subject=Hi">Write</a>');
    expect(found).toMatchObject({
      name: 'mailto',
      params: { email_address: 'jo@friends.example?subject=Hi' },
    });
  });

  it('internal as outbound', () => {
    expect(eventOf('<a href="/go/shop">Shop</a>')).toMatchObject({
      name: 'click',
      params: { is_affiliate_link: true, affiliate_label: 'affiliate', link_type: 'affiliate' },
    });
  });

  it('cross-hostname', () => {
    expect(eventOf('<a href="https://shop.friends.example/">Shop</a>')?.name).toBe('cross_hostname');
  });

  it('sends nothing for links within the site', () => {
    expect(eventOf('<a href="/about">About</a>')).toBe(null);
    expect(eventOf('<a href="javascript:void 0">Menu</a>')).toBe(null);
  });

  it('lets data-vars-ga-* override the values', () => {
    const all =
      'data-vars-ga-category="my-own-category" data-vars-ga-action="pressed" data-vars-ga-label="The label"';
    expect(eventOf(`<a href="/about" title="x" ${all}>About</a>`)).toMatchObject({
      name: 'my_own-category',
      params: { action: 'pressed', link_text: 'The label' },
    });
    expect(eventOf('<a href="/a" data-vars-ga-category="outbound-link-x">A</a>')?.name).toBe('click');
    expect(eventOf('<a href="/a" data-vars-ga-category="download">A</a>')?.name).toBe('file_download');
  });
});

describe('a link’s text', () => {
  const textOf = (html: string) => eventOf(html)?.params.link_text;

  it.each([
    ['<a href="//x.example" data-vars-ga-label="l" title="t" aria-label="a">i</a>', 'l'],
    ['<a href="//x.example" title="t" aria-label="a">i</a>', 't'],
    ['<a href="//x.example" aria-label="a"> i\n  j </a>', 'i j'],
    ['<a href="//x.example" aria-label="a"></a>', 'a'],
    ['<a href="//x.example"><img src="https://x.example/p.png" alt="Picture"></a>', 'Picture'],
    ['<a href="//x.example"><img src="https://x.example/p.png"></a>', 'https://x.example/p.png'],
    ['<a href="//x.example/"></a>', 'https://x.example/'],
  ])('%s', (html, text) => {
    expect(textOf(html)).toBe(text);
  });
});

describe('secrets are not sent, without mask too', () => {
  it.each([
    '<a href="https://x.example/?token=S3CRET">Here</a>',
    '<a href="https://x.example/?token=S3CRET#access_token=S3CRET">https://x.example/?token=S3CRET</a>',
    '<a href="https://x.example/?token=S3CRET">Open x.example/?token=S3CRET (new tab)</a>',
    '<a href="https://x.example/?token=S3CRET"></a>',
    '<a href="https://x.example/?a=1"><img src="/p.png?sig=S3CRET"></a>',
    '<a href="https://jo:S3CRET@x.example/">https://jo:S3CRET@x.example/</a>',
    '<a href="https://x.example/?next=%2Freset%2FS3CRET">Here</a>',
    '<a href="/files/a.pdf?sig=S3CRET">Report</a>',
    '<a href="mailto:a@x.example?subject=Hi&body=https%3A%2F%2Fx.example%2F%3Ftoken%3DS3CRET">Share</a>',
  ])('%s', (html) => {
    expect(JSON.stringify(eventOf(html))).not.toContain('S3CRET');
  });

  it.each(['Is it new? Yes = yes', 'a=b', 'C#', 'jo@x.example', 'https://x.example/?a=1'])(
    'the text "%s" is sent unchanged',
    (text) => {
      expect(eventOf(`<a href="https://x.example/">${text}</a>`)?.params.link_text).toBe(text);
    },
  );
});

describe('masking', () => {
  it.each([
    ['+44 20 7946 0018', '+** ** **** **18'],
    ['jo.smith+x@friends.example?subject=Secret', '***@friends.example'],
    ['Write to jo@friends.example or call 12345', 'Write to ***@friends.example or call ***45'],
    ['mailto:a@x.example,b@x.example', 'mailto:***@x.example,***@x.example'],
  ])('%s', (text, masked) => {
    expect(mask(text)).toBe(masked);
  });

  it('covers every value of a telephone or mail link', () => {
    const tel = eventOf('<a href="tel:+442079460018">020 7946 0018</a>', { mask: true });
    expect(JSON.stringify(tel)).not.toMatch(/\d{3}|7946/);
    const mail = eventOf('<a href="mailto:jo@friends.example?body=I%20am%20ill">jo@friends.example</a>', {
      mask: true,
    });
    expect(JSON.stringify(mail)).not.toMatch(/jo@|ill/);
    const other = eventOf('<a href="https://x.example/2024">2024</a>', { mask: true });
    expect(other?.params).toMatchObject({ link_text: '2024', link_url: 'https://x.example/2024' });
  });

  it('covers addresses, queries and hashes of other links', () => {
    const found = eventOf(
      '<a href="https://x.example/u/jo%40friends.example/?order=77123#inbox" title="jo@friends.example, +44 20 7946 0018, 2024">x</a>',
      { mask: true },
    );
    expect(JSON.stringify(found)).not.toMatch(/jo@|jo%40|77123|inbox|7946/);
    expect(found?.params).toMatchObject({
      link_url: 'https://x.example/u/***%40friends.example/',
      link_text: '***@friends.example, +** ** **** **18, 2024',
    });
    const file = eventOf('<a href="https://x.example/a.pdf?sig=secret-of-a-file">x</a>', { mask: true });
    expect(JSON.stringify(file)).not.toContain('secret-of');
  });
});
