import { attributes as tabAttributes } from '../../elements/poptin-tab/attributes.ts';
import { isObject, type JsonObject } from '../state/json-path.ts';
import { isOutcome, pressesTo, still } from './screens.ts';
import type { Subject } from './subject.ts';

interface PopupTag extends HTMLElement {
  settings: unknown;
  open?(trigger?: string): Promise<boolean>;
  close?(reason?: string): boolean;
}
interface BannerTag extends HTMLElement {
  settings: unknown;
  show?(): void;
  showPreferences?(): void;
}

/** Attributes that need a server, wait for something or affect a whole page. */
const ELSEWHERE =
  /^(?:client-id|popup-id|api-base|src|submit-url|mode|consent-category|debug|log-endpoint|reload-on-accept|ajax-url|feed-id|test-ajax|locator.*|store)$/;

let drawing = 0;

/** Puts one thing onto the page, replacing the previous one. */
export async function draw(subject: Subject): Promise<void> {
  drawing += 1;
  const mine = drawing;
  const tags = { popups: 'poptin-popup', consent: 'consent-banner', feed: 'sbi-feed' } as const;
  const tag = tags[subject.kind];
  const place = document.querySelector('#story') as HTMLElement;
  const old = document.querySelectorAll<HTMLElement>(tag);
  const element = document.createElement(tag);
  setAttributes(element, subject);
  // a feed has all it needs in its markup; without that it would ask a server
  if (tag !== 'sbi-feed') await customElementsReady(tag, place);
  if (mine !== drawing) return; // the thing to draw has changed
  for (const each of old) each.remove();
  for (const each of document.querySelectorAll('poptin-tab')) each.remove();
  if (subject.kind === 'popups' && subject.screen === 'tab') drawTab(subject);
  else if (subject.kind === 'popups') await drawPopup(element as PopupTag, subject, place);
  else if (subject.kind === 'consent') drawBanner(element as BannerTag, subject);
  else drawFeed(element, subject, place);
}

/** The loader finds a tag that is on the page; an empty one starts nothing. */
async function customElementsReady(tag: string, place: HTMLElement): Promise<void> {
  if (customElements.get(tag)) return;
  const herald = document.createElement(tag);
  if (tag === 'consent-banner') herald.setAttribute('law', 'none');
  herald.hidden = true;
  place.append(herald);
  await customElements.whenDefined(tag);
  herald.remove();
}

export function setAttributes(element: HTMLElement, { attributes, properties }: Subject): void {
  for (const [name, value] of Object.entries(attributes))
    if (!ELSEWHERE.test(name)) element.setAttribute(name, value);
  // on the page, like the exported style sheet: a popup's tab and the run's own elements get them as well
  for (const [name, value] of Object.entries(properties))
    document.documentElement.style.setProperty(name, value);
}

async function drawPopup(element: PopupTag, subject: Subject, place: HTMLElement): Promise<void> {
  const settings = still(subject.file, subject.screen, subject.moves);
  element.setAttribute('popup-id', String(settings.poptin_id ?? 'preview'));
  element.setAttribute('submit-event', ''); // the thank-you screen is part of what is looked at
  element.settings = settings;
  const type = String(settings.poptin_type ?? '');
  (/^(?:embedded|content)$/.test(type) ? place : document.body).append(element);
  await element.open?.('preview');
  await goTo(element, subject.screen);
}

/** Presses the popup's own buttons, as a visitor would, until it shows the wanted screen. */
async function goTo(element: PopupTag, screen: string): Promise<void> {
  if (screen === 'form') return;
  // a game without a form begins with itself, and a wheel without a button is spun by the form's
  if (screen === 'play' || isOutcome(screen)) {
    if (!find(element, '.game-play')) await press(element);
    if (isOutcome(screen))
      for (let times = 0; times < 3 && !find(element, '.game-outcome'); times++) await press(element);
  } else for (let times = 0; times < pressesTo(screen); times++) await press(element);
}

/** In this order: boxes are next to their form before it is sent. */
const BUTTONS = ['form button[type="submit"]', '[part~="gift-box"]', '[part~="button"]'];

const find = (element: HTMLElement, selector: string) =>
  element.shadowRoot?.querySelector<HTMLElement>(selector);

/** Presses a button and waits until something else is there, or two seconds. */
async function press(element: HTMLElement): Promise<void> {
  const root = element.shadowRoot;
  const button = BUTTONS.map((each) => find(element, each)).find(Boolean);
  if (!root || !button) return;
  const screen = () => find(element, '[part~="content"]')?.textContent ?? '';
  const before = screen();
  await new Promise<void>((done) => {
    const observer = new MutationObserver(() => {
      if (screen() !== before) end();
    });
    const timer = setTimeout(end, 2000);
    function end() {
      observer.disconnect();
      clearTimeout(timer);
      done();
    }
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    button.click();
  });
}

/** The tab as the display run makes it from the popup's settings; without that run it stays on the page. */
function drawTab({ file, page }: Subject): void {
  const content = isObject(file.content) ? file.content : {};
  const tab = isObject(content.tab) ? content.tab : {};
  const element = document.createElement('poptin-tab');
  // the tag and the settings use the same name; somebody else's file may contain any other
  const given: JsonObject = { ...tab, for: file.poptin_id, show: 'always' };
  for (const name of Object.keys(tabAttributes)) {
    const value = given[name];
    if (typeof value === 'string' && value) element.setAttribute(name, value);
  }
  element.lang = page.language;
  document.body.append(element);
}

function drawBanner(element: BannerTag, { file, screen }: Subject): void {
  const { logEndpoint: _, reloadOnAccept: __, hideFromBots: ___, ...settings } = file;
  element.settings = settings;
  document.body.append(element);
  if (screen === 'preferences') element.showPreferences?.();
  else element.show?.();
}

function drawFeed(element: HTMLElement, { file }: Subject, place: HTMLElement): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.textContent = JSON.stringify(file);
  element.append(script);
  place.append(element);
}
