import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { clean, has, part, warnings } from '../tag-fixture.ts';

const put = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector('consent-banner') as HTMLElement;
};
const heading = async (banner: HTMLElement) => {
  await until(() => banner.shadowRoot && has(banner, '[part="banner"][popover]'));
  return part(banner, 'title').textContent;
};

describe('JSON inside the tag', () => {
  afterEach(clean);

  it('is read unchanged', async () => {
    const json = JSON.stringify({ texts: { heading: 'Cookies' } });
    expect(
      await heading(put(`<consent-banner><script type="application/json">${json}</script></consent-banner>`)),
    ).toBe('Cookies');
    expect(warnings).toEqual([]);
  });

  it('is read despite the paragraphs that the classic editor has put into it, with one warning', async () => {
    const banner = put(
      `<consent-banner><script type="application/json">{ "texts": {</p>
<p>"heading": "Cookies" } }</script></consent-banner>`,
    );
    expect(await heading(banner)).toBe('Cookies');
    expect(warnings.filter((line) => /an editor has changed the JSON/.test(line))).toHaveLength(1);
  });

  it('is found behind the tag, where the classic editor has moved it', async () => {
    const banner = put(
      '<p><consent-banner></consent-banner></p><script type="application/json">{"texts":{"heading":"Behind"}}</script>',
    );
    expect(await heading(banner)).toBe('Behind');
    expect(warnings.some((line) => /an editor has closed the tag/.test(line))).toBe(true);
  });

  it('is replaced by the default banner, with a warning, if it is unreadable', async () => {
    const banner = put('<consent-banner><script type="application/json">{"a":</script></consent-banner>');
    expect(await heading(banner)).toBe('We value your privacy');
    expect(warnings.some((line) => /malformed/.test(line))).toBe(true);
  });
});
