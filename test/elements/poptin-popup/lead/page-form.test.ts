import { describe, expect, it } from 'vitest';
import type { LeadOptions } from '../../../../elements/poptin-popup/lead/lead.ts';
import { countPageForm } from '../../../../elements/poptin-popup/lead/page-form.ts';
import { readPoptin } from '../../../../elements/poptin-popup/settings/read-poptin.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

function count(detail: unknown, design: Record<string, unknown> = {}) {
  const browser = fakeBrowser();
  const host = new EventTarget();
  const told: Record<string, unknown>[] = [];
  host.addEventListener('poptin-submit', (event) => told.push((event as CustomEvent).detail));
  const outcomes: string[] = [];
  const settings = { poptin_id: 'contactpopup1', poptin_type: 'lightbox', design_properties: design };
  const poptin = readPoptin(browser, settings);
  const options = {
    browser,
    host,
    poptin,
    context: { preview: false, device: 'desktop' },
    outcome: (reached: string) => outcomes.push(reached),
  } as unknown as LeadOptions;
  const next = countPageForm(options, Object.assign(new Event('wpcf7mailsent'), { detail }));
  return { next, told, outcomes };
}

const INPUTS = [
  { name: 'your-name', value: 'Ada' },
  { name: 'your-email', value: 'ada@example.org' },
  { name: 'your-file', value: new Blob() },
];

describe('a Contact Form 7 form in a popup, sent', () => {
  it('is a conversion with the texts of the form', () => {
    const { told, outcomes } = count({ inputs: INPUTS });
    expect(outcomes).toEqual(['submitted']);
    expect(told).toEqual([
      expect.objectContaining({
        poptin_id: 'contactpopup1',
        fields: { 'your-name': 'Ada', 'your-email': 'ada@example.org' },
        email: 'ada@example.org',
        queued: false,
      }),
    ]);
  });

  it.each([undefined, null, 'text', {}, { inputs: 'x' }, { inputs: [null, 1, { name: 2, value: 'a' }] }])(
    'counts with a detail that is not as it should be: %j',
    (detail) => {
      const { told, outcomes } = count(detail);
      expect(outcomes).toEqual(['submitted']);
      expect(told).toEqual([expect.objectContaining({ fields: {}, email: '' })]);
    },
  );

  it("leaves the form's message where the popup would only close", () => {
    expect(count({ inputs: INPUTS }, { poptin_design_thank_screen: 0 }).next).toBeNull();
  });

  it('goes on to thanks or an address that the owner asked for', () => {
    expect(count({ inputs: INPUTS }, { poptin_design_thank_screen: 1 }).next).toMatchObject({
      kind: 'thank-you',
    });
    const redirect = {
      poptin_design_thank_screen: 0,
      poptin_design_redirect: 1,
      poptin_design_redirect_url: 'https://example.org/thanks',
    };
    expect(count({ inputs: INPUTS }, redirect).next).toMatchObject({
      kind: 'redirect',
      url: 'https://example.org/thanks',
    });
  });
});
