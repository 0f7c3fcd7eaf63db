import { ContactForm7 } from '../../../elements/contact-form-7/element.ts';
import { define } from '../../../shared/element/headless-element.ts';
import { expect } from '../../expect.ts';
import { until } from '../../in-browser.ts';

const RECORDINGS = '/test/elements/contact-form-7/recordings';

export interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Name and value of each part, in order; a file by its name. */
  parts: [string, string][];
  body: FormData | null;
}

/** A WordPress that answers as the test says. `feedback` answers the next posts in turn, the last one forever. */
export interface Server {
  readonly calls: Call[];
  schema: unknown;
  refill: unknown;
  feedback: (unknown | (() => Response | Promise<Response>))[];
  readonly posts: Call[];
}

const realFetch = window.fetch;

export function startServer(): Server {
  const server = {
    calls: [] as Call[],
    schema: { rules: [] } as unknown,
    refill: [] as unknown,
    feedback: [] as unknown[],
    get posts() {
      return this.calls.filter(({ method }) => method === 'POST');
    },
  };
  window.fetch = async (input, init = {}) => {
    const url = String(input);
    if (!url.includes('contact-form-7/v1')) return realFetch(input, init);
    const body = init.body instanceof FormData ? init.body : null;
    server.calls.push({
      method: init.method ?? 'GET',
      url,
      headers: { ...(init.headers as Record<string, string>) },
      parts: [...(body ?? [])].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
      body,
    });
    const answer = url.includes('/schema')
      ? server.schema
      : url.includes('/refill')
        ? server.refill
        : server.feedback.length > 1
          ? server.feedback.shift()
          : server.feedback[0];
    if (typeof answer === 'function') return (answer as () => Response)();
    return Response.json(answer);
  };
  return server;
}

/** The answer of a recorded call. */
export async function recorded<T = Record<string, unknown>>(name: string): Promise<T> {
  const { response } = await (await realFetch(`${RECORDINGS}/${name}.json`)).json();
  return response.json;
}

export interface Recording<T> {
  status: number;
  json: T;
  fields: [name: string, value: string | { filename: string }][];
}

/** A recorded call: the posted fields, and the answer with its status. */
export async function recording<T = unknown>(name: string): Promise<Recording<T>> {
  const { request, response } = await (await realFetch(`${RECORDINGS}/${name}.json`)).json();
  return { status: response.status, json: response.json, fields: request.multipart_fields ?? [] };
}

/** What WordPress's shortcode rendered. */
export const rendered = async (name: string): Promise<string> =>
  (await realFetch(`${RECORDINGS}/form-${name}.html.txt`)).text();

/** What the shortcode rendered on a site with an add-on; the first line names add-on and versions. */
export const renderedWith = async (addOn: string): Promise<string> =>
  (await realFetch(`${RECORDINGS}/add-ons/${addOn}.html.txt`)).text();

/** Inserts a form and waits until it has taken over. */
export async function openForm(
  html: string,
  attributes = '',
  wrap = (tag: string) => tag,
): Promise<ContactForm7> {
  const element = place(html, attributes, wrap);
  await until(() => liveForm(element));
  return element;
}

export function place(html: string, attributes = '', wrap = (tag: string) => tag): ContactForm7 {
  define('contact-form-7', ContactForm7);
  const holder = document.createElement('main');
  holder.insertAdjacentHTML('beforeend', wrap(`<contact-form-7 ${attributes}>${html}</contact-form-7>`));
  document.body.append(holder);
  return holder.querySelector('contact-form-7') as ContactForm7;
}

export const liveForm = (element: Element): HTMLFormElement | null =>
  element.shadowRoot?.querySelector('form') ?? null;

export function find<T extends Element = HTMLElement>(element: Element, selector: string): T {
  const found = element.shadowRoot?.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector} in <${element.localName}>`);
  return found;
}

export const findAll = <T extends Element = HTMLElement>(element: Element, selector: string): T[] => [
  ...(element.shadowRoot?.querySelectorAll<T>(selector) ?? []),
];

export const control = (element: Element, name: string) =>
  find<HTMLInputElement>(element, `[name="${name}"]`);

/** Types as a visitor does: input while typing, change at the end. */
export function type(element: Element, name: string, value: string): void {
  const input = control(element, name);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export function tick(box: HTMLInputElement): void {
  box.click();
}

/** Presses the button and waits for the result. */
export async function send(element: ContactForm7): Promise<CustomEvent> {
  const done = nextEvent(element, 'wpcf7submit');
  find<HTMLInputElement>(element, '.wpcf7-submit').click();
  return done;
}

export const nextEvent = (target: EventTarget, name: string): Promise<CustomEvent> =>
  new Promise((resolve) =>
    target.addEventListener(name, (event) => resolve(event as CustomEvent), { once: true }),
  );

/** Every wpcf7 event that reached the document, as `name status`. */
export function hearAll(): { lines: string[]; events: CustomEvent[] } {
  const heard = { lines: [] as string[], events: [] as CustomEvent[] };
  const names = 'beforesubmit submit invalid unaccepted spam aborted mailsent mailfailed reset statuschanged';
  for (const name of names.split(' ')) {
    document.addEventListener(
      `wpcf7${name}`,
      (event) => {
        heard.lines.push(`${name} ${(event as CustomEvent).detail.status}`);
        heard.events.push(event as CustomEvent);
      },
      { signal: listening.signal },
    );
  }
  return heard;
}

let listening = new AbortController();

export function clean(): void {
  listening.abort();
  listening = new AbortController();
  window.fetch = realFetch;
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
  sessionStorage.clear();
  delete (window as { wpcf7?: unknown }).wpcf7;
}

export async function expectAccessible(element: Element): Promise<void> {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** WordPress's form, which stays in the page. */
export const pageForm = (element: Element): HTMLFormElement => {
  const form = element.querySelector('form');
  if (!form) throw new Error(`no form in <${element.localName}>`);
  return form;
};

/** A control of the page's own form. */
export function pageControl(element: Element, name: string): HTMLInputElement {
  const control = element.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!control) throw new Error(`no ${name} in the page's form`);
  return control;
}

/** Inserts a form that keeps the page's look. */
export function openKept(html: string, attributes = ''): ContactForm7 {
  return place(html, `look="page" ${attributes}`);
}

/** Types into the page's own form as a visitor does. */
export function typeInPage(element: Element, name: string, value: string): void {
  const input = pageControl(element, name);
  input.focus();
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** One text field, as WordPress renders it. */
export const field = (name: string) =>
  `<p><label>${name} <span class="wpcf7-form-control-wrap" data-name="${name}"><input class="wpcf7-form-control wpcf7-text" aria-invalid="false" type="text" name="${name}"></span></label></p>`;

/** A form with these fields, as WordPress renders it. */
export const formOf = (inside: string) =>
  `<div class="wpcf7" id="wpcf7-f5-p6-o1" lang="en-US" dir="ltr"><div class="screen-reader-response"><p role="status"></p><ul></ul></div>
    <form class="wpcf7-form init" data-status="init"><input type="hidden" name="_wpcf7" value="5">${inside}
    <p><input class="wpcf7-form-control wpcf7-submit" type="submit" value="Go"></p><div class="wpcf7-response-output"></div></form></div>`;

/** The page's form is the visible one. */
export const isKept = (element: ContactForm7): boolean =>
  element.explain().look === 'page' && !liveForm(element);

export const isSeen = (each: Element | null | undefined): boolean =>
  each?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;

/** Collects the console's warnings until `clean`. */
export function hearWarnings(): string[] {
  const heard: string[] = [];
  const { warn } = console;
  console.warn = (line: string) => void heard.push(String(line));
  listening.signal.addEventListener('abort', () => {
    console.warn = warn;
  });
  return heard;
}
