import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../../elements/link-analytics/index.ts';
import type { LinkAnalytics } from '../../../../elements/link-analytics/element.ts';
import type { PageEvent } from '../../../../elements/link-analytics/options/page-event.ts';
import { twoTasks, until } from '../../../in-browser.ts';

const page = window as unknown as { gtag?: unknown };

describe('<link-analytics> beyond its links', () => {
  const sent: [string, string, Record<string, unknown>][] = [];
  const warnings: string[] = [];
  const { warn } = console;
  let seat: HTMLElement;

  beforeEach(() => {
    sent.length = 0;
    warnings.length = 0;
    page.gtag = (...command: (typeof sent)[0]) => sent.push(command);
    console.warn = (line: string) => warnings.push(line);
    seat = document.createElement('div');
    document.body.append(seat);
    seat.addEventListener('submit', (event) => event.preventDefault());
  });

  afterEach(async () => {
    console.warn = warn;
    seat.remove();
    await twoTasks();
    page.gtag = undefined;
    window.scrollTo(0, 0);
  });

  /** Puts the tag and waits until its options are there: the probe is counted then. */
  const put = async (attributes: string, html: string) => {
    seat.innerHTML = `<link-analytics ${attributes} tagged-events></link-analytics><i id="probe" data-event-name="probe"></i>${html}`;
    await until(() => {
      press('#probe');
      return sent.length > 0;
    });
    sent.length = 0;
    return seat.querySelector('link-analytics') as LinkAnalytics;
  };
  const press = (selector: string) => (seat.querySelector(selector) as HTMLElement).click();
  const type = async (field: HTMLElement | null | undefined, press: string) => {
    field?.focus();
    await sendKeys({ press });
  };

  it('counts how far the page is scrolled, each part once, and again on another route', async () => {
    await put('scroll-depth="25,50 90 50"', '<div style="height:4000px"></div>');
    const depths = () => sent.map(([, name, params]) => [name, params.percent_scrolled]);
    const scrollTo = async (y: number, count: number) => {
      window.scrollTo({ top: y, behavior: 'instant' });
      await until(() => sent.length === count && window.scrollY === y);
    };
    const height = document.documentElement.scrollHeight;
    const at = (percent: number) => Math.ceil((height * percent) / 100 - window.innerHeight);
    await scrollTo(at(51), 2);
    expect(depths()).to.deep.equal([
      ['scroll', 25],
      ['scroll', 50],
    ]);
    await scrollTo(0, 2);
    await scrollTo(at(91), 3);
    const before = location.href;
    history.pushState(null, '', '/another/route');
    window.scrollTo({ top: at(26), behavior: 'instant' });
    await until(() => sent.length === 4);
    expect(depths()).to.deep.equal([
      ['scroll', 25],
      ['scroll', 50],
      ['scroll', 90],
      ['scroll', 25],
    ]);
    history.replaceState(null, '', before);
  });

  it('leaves out depths that are no percentages, and says so once', async () => {
    await put('scroll-depth="half 300"', '<div style="height:4000px"></div>');
    let scrolled = false;
    addEventListener('scroll', () => (scrolled = true), { once: true });
    window.scrollTo({ top: 1000, behavior: 'instant' });
    await until(() => scrolled);
    expect(sent).to.deep.equal([]);
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('scroll-depth').and.contain('1 to 100');
  });

  it('counts the start of a form once, and each submission, without what was written', async () => {
    await put(
      'form-events measurement-id="G-1"',
      '<form id="join" name="Join us" action="/join?x=1"><input name="mail"><button> Become  a friend </button></form>',
    );
    const field = seat.querySelector('input');
    await type(field, 'a');
    await type(field, 'b');
    press('button');
    press('button');
    const params = {
      form_id: 'join',
      form_name: 'Join us',
      form_destination: `${location.origin}/join?x=1`,
      send_to: 'G-1',
    };
    const submit = ['event', 'form_submit', { ...params, form_submit_text: 'Become a friend' }];
    expect(sent).to.deep.equal([['event', 'form_start', params], submit, submit]);
  });

  it('does not take a script that fills a form for a visitor', async () => {
    await put('form-events', '<form><input></form>');
    seat.querySelector('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(sent).to.deep.equal([]);
  });

  it('counts forms in open shadow roots', async () => {
    await put('form-events', '<p id="host"></p>');
    const root = seat.querySelector('p')?.attachShadow({ mode: 'open' }) as ShadowRoot;
    root.innerHTML = '<form><input><button>Go</button></form>';
    root.addEventListener('submit', (event) => event.preventDefault());
    await type(root.querySelector('input'), 'a');
    root.querySelector('button')?.click();
    expect(sent.map(([, name, { form_id }]) => [name, form_id])).to.deep.equal([
      ['form_start', 'host'],
      ['form_submit', 'host'],
    ]);
  });

  it('counts forms of our own tags when they say that they were sent, and only then', async () => {
    await put(
      'form-events',
      '<contact-form-7><div class="wpcf7" id="wpcf7-f5-o1"><form><input><button>Send</button></form></div></contact-form-7><poptin-popup popup-id="p1"></poptin-popup>',
    );
    const form = seat.querySelector('form') as HTMLFormElement;
    await type(form.querySelector('input'), 'a');
    press('form button');
    const detail = { unitTag: 'wpcf7-f5-o1', contactFormId: 5 };
    form.dispatchEvent(new CustomEvent('wpcf7mailsent', { bubbles: true, detail }));
    const popup = { poptin_id: 'p1', name: 'Newsletter', button_text: 'Join' };
    seat
      .querySelector('poptin-popup')
      ?.dispatchEvent(new CustomEvent('poptinSubmit', { bubbles: true, detail: popup }));
    const named = sent.map(([, name, params]) => [name, params.form_id, params.form_name]);
    expect(named).to.deep.equal([
      ['form_start', 'wpcf7-f5-o1', ''],
      ['form_submit', 'wpcf7-f5-o1', ''],
      ['form_submit', 'p1', 'Newsletter'],
    ]);
  });

  it('counts tagged elements and forms, by attributes or by the classes of Plausible', async () => {
    await put(
      '',
      `<button id="a" data-event-name="Sign up!" data-event-plan="pro"><b>Join</b></button>
      <a id="b" href="#here" class="x plausible-event-name=Get+Tickets plausible-event-kind--day">Tickets</a>
      <form id="c" data-event-name="search"><button>Go</button></form>
      <p data-no-track><button id="d" data-event-name="hidden">No</button></p>
      <button id="e" data-event-name="!!!">Nothing</button>`,
    );
    for (const each of ['#a b', '#b', '#c button', '#d', '#e']) press(each);
    expect(sent).to.deep.equal([
      ['event', 'Sign_up', { plan: 'pro' }],
      ['event', 'Get_Tickets', { kind: 'day' }],
      ['event', 'search', {}],
    ]);
  });

  it('asks the page before each send; what is prevented is not sent', async () => {
    await put('', '<button id="a" data-event-name="one">1</button>');
    const heard: PageEvent[] = [];
    const listen = (event: CustomEvent<PageEvent>) => {
      heard.push(event.detail);
      if (heard.length > 1) event.preventDefault();
      else event.detail.params.more = 1;
    };
    document.addEventListener('analytics-event', listen as EventListener);
    press('#a');
    press('#a');
    document.removeEventListener('analytics-event', listen as EventListener);
    expect(heard.map(({ element }) => element.id)).to.deep.equal(['a', 'a']);
    expect(sent).to.deep.equal([['event', 'one', { more: 1 }]]);
  });

  it('waits for consent, and counts nothing once it has gone', async () => {
    const tag = await put(
      'form-events',
      '<form><input></form><button id="a" data-event-name="one">1</button>',
    );
    tag.setAttribute('consent-category', 'analytics');
    await type(seat.querySelector('input'), 'a');
    press('#a');
    await twoTasks();
    expect(sent).to.deep.equal([]);
    tag.remove();
    await twoTasks();
    press('#a');
    expect(sent).to.deep.equal([]);
  });
});
