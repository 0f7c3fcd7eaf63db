import { listElements } from '../../../../elements/contact-form-7/markup/markup.ts';
import { readPageNodes } from '../../../../elements/contact-form-7/page-form/read-nodes.ts';
import { expect } from '../../../expect.ts';

/** We draw what we read from a page's form: none of it may run, or send the form elsewhere. */
describe('reading the page’s form', () => {
  const host = document.createElement('div');
  afterEach(() => host.remove());

  function read(html: string) {
    host.replaceChildren();
    host.insertAdjacentHTML('beforeend', html);
    document.body.append(host);
    return listElements(readPageNodes(host, [...host.childNodes]));
  }

  const tags = (html: string) => read(html).map(({ tag }) => tag);

  it('keeps what a form is made of, in its order, with its words', () => {
    const nodes = readPageNodes(
      host,
      [
        ...new DOMParser().parseFromString('<p>a<b>b</b> <x-y>c<i>d</i></x-y></p>', 'text/html').body
          .childNodes,
      ].map((node) => document.importNode(node, true)),
    );
    expect(JSON.parse(JSON.stringify(nodes, (key, value) => (key === 'origin' ? undefined : value)))).toEqual(
      [
        {
          tag: 'p',
          attributes: { hidden: '' }, // it is not in a page
          children: [
            'a',
            { tag: 'b', attributes: { hidden: '' }, children: ['b'] },
            ' ',
            'c',
            { tag: 'i', attributes: { hidden: '' }, children: ['d'] },
          ],
        },
      ],
    );
  });

  for (const html of [
    '<script>window.ran = 1</script>',
    '<style>p { color: red }</style>',
    '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<template><p>x</p></template><slot><p>x</p></slot>',
    '<noscript><p>x</p></noscript>',
    '<math><mi>x</mi></math>',
    '<dialog open>x</dialog>',
    '<meta http-equiv="refresh" content="99999;url=x"><link rel="stylesheet" href="x">',
    '<svg><use href="#a"></use><foreignObject><p>x</p></foreignObject><script>window.ran = 1</script></svg>',
  ]) {
    it(`leaves out ${html.slice(0, 40)}`, () => {
      expect(tags(html).filter((tag) => tag !== 'svg')).toEqual([]);
    });
  }

  it('keeps no attribute that runs, redirects the form or interferes with ours', () => {
    const [form, input, link] = read(
      '<form action="/x" method="post" onsubmit="ran = 1" target="x"><input name="a" value="v" formaction="/x" form="f" is="x" part="p" slot="s" popovertarget="t" autofocus onfocus="ran = 1" aria-label="A" data-x="1"><a href="/ok" ping="/x" onclick="ran = 1">x</a></form>',
    );
    expect(form?.attributes).toStrictEqual({ target: 'x' });
    expect(input?.attributes).toStrictEqual({ name: 'a', value: 'v', 'aria-label': 'A', 'data-x': '1' });
    expect(link?.attributes).toStrictEqual({ href: '/ok' });
  });

  for (const [address, kept] of [
    ['https://example.org/', true],
    ['/terms/', true],
    ['#top', true],
    ['mailto:a@example.org', true],
    ['tel:+123', true],
    ['javascript:ran=1', false],
    [' JaVa\nscript:ran=1', false],
    ['data:text/html,<script>ran=1</script>', false],
    ['vbscript:x', false],
    ['blob:x', false],
  ] as const) {
    it(`${kept ? 'keeps' : 'leaves out'} the address ${JSON.stringify(address)}`, () => {
      host.replaceChildren(Object.assign(document.createElement('a'), { textContent: 'x' }));
      host.firstElementChild?.setAttribute('href', address);
      document.body.append(host);
      const [link] = listElements(readPageNodes(host, [...host.childNodes]));
      expect(link?.attributes.href).toBe(kept ? address : undefined);
    });
  }

  it('a picture may be a data: address; a link may not', () => {
    const [image, link] = read(
      '<img src="data:image/gif;base64,AAAA" alt=""><a href="data:image/gif,x">x</a>',
    );
    expect(image?.attributes.src).toBe('data:image/gif;base64,AAAA');
    expect(link?.attributes.href).toBeUndefined();
  });

  it('fields may be named like a form’s properties', () => {
    const names = ['attributes', 'childNodes', 'localName', 'nodeType', 'matches', 'querySelector', 'id'];
    const [form, ...inputs] = read(
      `<form class="wpcf7-form">${names.map((name) => `<input name="${name}">`).join('')}</form>`,
    );
    expect(form).toMatchObject({ tag: 'form' });
    expect(form?.attributes.class).toBe('wpcf7-form');
    expect(inputs.map(({ attributes }) => attributes.name)).toEqual(names);
  });
});
