import { expect } from 'chai';
import { loadTemplate } from '../../../../elements/poptin-popup/template/load-template.ts';
import { realBrowser } from '../../../../shared/base/browser.ts';

/** A page whose Content-Security-Policy names these Trusted Types policies. */
async function strictPage(policies: string): Promise<typeof window> {
  const frame = document.createElement('iframe');
  const csp = `require-trusted-types-for 'script'; trusted-types ${policies}`;
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${csp}"><p>page</p>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  return frame.contentWindow as unknown as typeof window;
}

async function load(policies: string) {
  const told: string[] = [];
  const browser = { ...realBrowser(), window: await strictPage(policies) };
  const template = await loadTemplate(browser, '<style>p { color: red }</style><h2>Hi</h2>', {
    mobile: false,
    warn: (message) => told.push(message),
  });
  return { template, told };
}

describe('a template on a page with Trusted Types', () => {
  afterEach(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
  });

  it('is read if our policy is allowed', async () => {
    const { template, told } = await load('tagdrop');
    expect(template?.screens.form?.length).to.equal(1);
    expect(template?.css).to.contain('.popup-template');
    expect(told).to.deep.equal([]);
  });

  for (const policies of ['other', "'none'"]) {
    it(`is left out if it is not (${policies}), and the console says so once`, async () => {
      const { template, told } = await load(policies);
      expect(template).to.equal(null);
      expect(told).to.have.length(1);
      expect(told[0]).to.contain('Trusted Types policy "tagdrop"');
    });
  }

  it('leaves out a Contact Form 7 form, which it could thank for but not send', async () => {
    const told: string[] = [];
    const wrapped =
      '<h2>Contact</h2><contact-form-7><div class="wpcf7"><form class="wpcf7-form"><input name="your-name"><input type="submit"></form></div></contact-form-7>';
    const bare =
      '<h2>Contact</h2><form><input type="hidden" name="_wpcf7" value="5"><input name="your-name"></form>';
    for (const markup of [wrapped, bare]) {
      const options = { mobile: false, warn: (message: string) => void told.push(message) };
      const template = await loadTemplate(realBrowser(), markup, options);
      expect(template?.fields).to.deep.equal([]);
    }
    expect(told).to.have.length(2);
    expect(told[0]).to.contain('a form of Contact Form 7 is left out');
  });
});
