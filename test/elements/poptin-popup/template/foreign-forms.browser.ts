import { loadTemplate } from '../../../../elements/poptin-popup/template/load-template.ts';
import { realBrowser } from '../../../../shared/base/browser.ts';
import { expect } from '../../../expect.ts';
import { clean, make, withDesign } from '../popup-fixture.ts';

const FOREIGN = {
  'https://shop.us1.list-manage.com/subscribe/post?u=1':
    '<form action="https://shop.us1.list-manage.com/subscribe/post?u=1" method="post"><input name="EMAIL"><button>Go</button></form>',
  '/#gf_1':
    '<form action="/#gf_1" method="post"><input name="input_1"><input type="hidden" name="gform_submit" value="1"></form>',
  '/contact/':
    '<form class="wpforms-form" action="/contact/" method="post"><input name="wpforms[fields][0]"></form>',
  'https://x.example/in':
    '<form><input name="email"><button formaction="https://x.example/in" formmethod="post">Go</button></form>',
  '/': '<form role="search" action="/"><input type="search" name="s"></form>',
};
const OURS = ['<form>', '<form action="">', '<form action="#">', '<form action="#popup" method="post">'].map(
  (form) => `${form}<input name="email"><button formaction="">Go</button></form>`,
);

describe('a form in a template that was written for another receiver', () => {
  const load = async (markup: string, hasReceiver: boolean) => {
    const told: string[] = [];
    const options = { mobile: false, hasReceiver, warn: (message: string) => void told.push(message) };
    const template = await loadTemplate(realBrowser(), `<h2>Hello</h2>${markup}`, options);
    return { fields: template?.fields?.length, told };
  };

  for (const [address, markup] of Object.entries(FOREIGN)) {
    it(`${address}: is left out of a popup without a receiver, which says so`, async () => {
      const { fields, told } = await load(markup, false);
      expect(fields).toBe(0);
      expect(told).toEqual([expect.stringContaining(`a form for ${address} is left out`)]);
      expect((await load(markup, true)).told).toEqual([]);
    });
  }

  it("stays if it is the popup's own", async () => {
    for (const markup of OURS) expect(await load(markup, false)).toEqual({ fields: 1, told: [] });
  });

  it('is never thanked for: without a receiver there is nothing to press', async () => {
    const popup = make({
      ...withDesign({ id: 'foreign0000001' }),
      content: null,
      poptin: `<h2>Hello</h2>${FOREIGN['/contact/']}<form><input name="email"></form>`,
    });
    popup.removeAttribute('submit-event');
    expect(await popup.open()).toBe(true);
    const names = [...(popup.shadowRoot?.querySelectorAll('form [name]') ?? [])].map((each) =>
      each.getAttribute('name'),
    );
    expect(names).toEqual(['email']);
    await clean();
  });
});
