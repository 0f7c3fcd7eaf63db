import { sendKeys } from '@web/test-runner-commands';
import { expect } from '../../expect.ts';
import '../../../elements/link-analytics/index.ts';
import type { LinkClick } from '../../../elements/link-analytics/clicks/link-clicks.ts';
import type { LinkAnalytics } from '../../../elements/link-analytics/element.ts';
import { openCookies } from '../../../shared/base/cookies.ts';
import { twoTasks, until } from '../../in-browser.ts';

const cookies = openCookies(() => document, false);
const page = window as unknown as { gtag?: unknown };

describe('<link-analytics>', () => {
  const sent: unknown[][] = [];
  const warnings: string[] = [];
  const { warn } = console;
  let seat: HTMLElement;

  beforeEach(() => {
    sent.length = 0;
    warnings.length = 0;
    page.gtag = (...command: unknown[]) => sent.push(command);
    console.warn = (line: string) => warnings.push(line);
    seat = document.createElement('div');
    document.body.append(seat);
  });

  afterEach(async () => {
    console.warn = warn;
    seat.remove();
    await twoTasks();
    page.gtag = undefined;
    cookies.remove('cookieyes-consent');
  });

  const put = (html: string) => {
    seat.innerHTML = html;
    return seat.querySelector('link-analytics') as LinkAnalytics;
  };
  /** Clicks a link, but stays on the page because the test must. */
  const click = (selector = 'a') => {
    const stay = (event: Event) => event.preventDefault();
    seat.addEventListener('click', stay, { once: true });
    (seat.querySelector(selector) as HTMLElement).click();
    seat.removeEventListener('click', stay);
  };
  const LINK = '<a href="https://museum.example/">Museum</a>';

  it('counts clicks for its measurement id', () => {
    put(`<link-analytics measurement-id="G-1"></link-analytics>${LINK}`);
    click();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.[2]).toMatchObject({ send_to: 'G-1', transport: 'beacon', link_text: 'Museum' });
  });

  it('counts the files of GA4’s own list on request, and those of the page’s', async () => {
    put(`<link-analytics download-extensions="ga4 epub"></link-analytics>
      <a href="/a.mp3">a</a><a id="b" href="/b.epub">b</a><a id="c" href="/c.html">c</a>`);
    await until(() => {
      click();
      return sent.length > 0;
    });
    expect(sent[0]?.[1]).toBe('file_download');
    expect(sent[0]?.[2]).toMatchObject({ file_extension: 'mp3', file_name: 'a.mp3' });
    click('#b');
    click('#c');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.[2]).toMatchObject({ file_extension: 'epub' });
  });

  it('recognises a download by its extension, and by nothing else', () => {
    put(
      '<link-analytics></link-analytics><a href="/page.html" download>a</a><a id="b" href="/a.csv" download>b</a>',
    );
    click();
    click('#b');
    expect(sent).toHaveLength(0);
  });

  it('counts the Enter key', async () => {
    put(`<link-analytics></link-analytics><a href="tel:+123">Call</a>`);
    seat.addEventListener('click', (event) => event.preventDefault());
    seat.querySelector('a')?.focus();
    await sendKeys({ press: 'Enter' });
    expect(sent[0]?.[1]).toBe('tel');
  });

  it('asks the page before each send; it can change the detail and prevent the sending', () => {
    put(`<link-analytics></link-analytics>${LINK}`);
    const heard: LinkClick[] = [];
    let prevent = false;
    const listen = (event: CustomEvent<LinkClick>) => {
      heard.push(event.detail);
      event.detail.params.campaign = 'spring';
      if (prevent) event.preventDefault();
    };
    document.addEventListener('link-click', listen as EventListener);
    click();
    prevent = true;
    click();
    document.removeEventListener('link-click', listen as EventListener);
    expect(heard.map(({ type, name, url }) => [type, name, url])[0]).toEqual([
      'external',
      'click',
      'https://museum.example/',
    ]);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.[2]).toMatchObject({ campaign: 'spring' });
  });

  it('follows its attributes at run time, and a bad value keeps the last good one', async () => {
    const tag = put('<link-analytics inbound-paths="out"></link-analytics><a href="/go/x">x</a>');
    click();
    expect(sent).toHaveLength(0);
    tag.setAttribute('inbound-paths', 'go=partner');
    click();
    expect(sent[0]?.[2]).toMatchObject({ affiliate_label: 'partner' });
    tag.setAttribute('navigation', 'teleport');
    tag.setAttribute('navigation', 'teleport');
    await until(() => warnings.length > 0);
    expect(warnings).toHaveLength(1);
    tag.removeAttribute('inbound-paths');
    click();
    expect(sent[1]?.[2]).toMatchObject({ affiliate_label: 'affiliate' });
  });

  it('treats broken JSON as no paths, with one warning, and continues', () => {
    put(`<link-analytics inbound-paths='[{"path":'></link-analytics>${LINK}`);
    click();
    expect(sent).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });

  it('counts a click once, however many tags have the same id; the second one takes over', async () => {
    const first = put(
      `<link-analytics measurement-id="G-1"></link-analytics><link-analytics measurement-id="G-1"></link-analytics><link-analytics measurement-id="G-2"></link-analytics>${LINK}`,
    );
    click();
    expect(sent).toHaveLength(2);
    first.remove();
    await twoTasks();
    click();
    expect(sent).toHaveLength(4);
  });

  it('waits for consent, then sends', async () => {
    put(`<link-analytics consent-category="analytics"></link-analytics>${LINK}`);
    click();
    await twoTasks();
    click();
    expect(sent).toHaveLength(0);
    cookies.set('cookieyes-consent', 'consent:yes,action:yes,analytics:yes');
    document.dispatchEvent(
      new CustomEvent('cookieyes_consent_update', { detail: { accepted: ['analytics'], rejected: [] } }),
    );
    await until(() => sent.length === 2);
  });

  it('survives a move and leaves nothing behind when it is removed', async () => {
    const tag = put(`<p></p><link-analytics></link-analytics>${LINK}`);
    seat.querySelector('p')?.append(tag);
    await twoTasks();
    click();
    expect(sent).toHaveLength(1);
    tag.remove();
    await twoTasks();
    click();
    expect(sent).toHaveLength(1);
    expect(window.onbeforeunload).toBeNull();
  });

  it('draws nothing', () => {
    const tag = put('<link-analytics></link-analytics>');
    expect(tag.shadowRoot).toBeNull();
    expect(tag.getBoundingClientRect().height).toBe(0);
  });
});
