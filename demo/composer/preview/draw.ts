import { isObject, type Json, type JsonObject } from '../state/json-path.ts';
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

/** Attributes that lead to a server, wait for something or are about a whole page. */
const ELSEWHERE =
  /^(?:client-id|popup-id|api-base|src|submit-url|mode|consent-category|debug|log-endpoint|reload-on-accept|ajax-url|feed-id|test-ajax|locator.*|store)$/;

let drawing = 0;

/** Puts one thing onto the page, in place of what was there. */
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
  if (mine !== drawing) return; // what is to be drawn has changed
  for (const each of old) each.remove();
  if (subject.kind === 'popups') await drawPopup(element as PopupTag, subject, place);
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
  // on the page, as the exported style sheet has them: a popup's tab and the run's own elements get them, too
  for (const [name, value] of Object.entries(properties))
    document.documentElement.style.setProperty(name, value);
}

async function drawPopup(element: PopupTag, subject: Subject, place: HTMLElement): Promise<void> {
  const settings = still(subject);
  element.setAttribute('popup-id', String(settings.poptin_id ?? 'preview'));
  element.settings = settings;
  const type = String(settings.poptin_type ?? '');
  (/^(?:embedded|content)$/.test(type) ? place : document.body).append(element);
  await element.open?.('preview');
  if (subject.screen !== 'form') await press(element);
}

/** The popup as it is looked at: it stays, and only moves when that is asked for. */
function still({ file, screen, moves }: Subject): JsonObject {
  const design = isObject(file.design_properties) ? file.design_properties : {};
  const content = isObject(file.content) ? file.content : {};
  const quiet: Record<string, Json> = {
    ...design,
    poptin_design_auto_close: 0,
    poptin_design_thank_screen_auto_close: 0,
    poptin_design_redirect: 0,
    ...(!moves && { poptin_design_entry_effect: 'none', poptin_design_exit_effect: 'none' }),
  };
  if (screen === 'form') return { ...file, design_properties: quiet };
  const button = isObject(content.button) ? content.button : {};
  const prizes = Array.isArray(file.prizes) ? file.prizes.filter(isObject) : [];
  const wanted = prizes.filter((each) => isLosing(each) === (screen === 'lose'));
  // without fields nothing has to be filled in, and the button leads on
  return {
    ...file,
    design_properties: { ...quiet, ...(screen === 'thank_you' && { poptin_design_thank_screen: 1 }) },
    content: {
      ...content,
      fields: [],
      button: { ...button, label: button.label || 'OK', action: 'submit' },
    },
    ...(wanted.length > 0 &&
      screen !== 'play' && {
        prizes: prizes.map((each) => ({
          ...each,
          chances: wanted.includes(each) ? 100 / wanted.length : 0,
        })),
      }),
  };
}

const isLosing = ({ loosing_option: losing = 1 }: JsonObject): boolean =>
  losing === 1 || losing === '1' || losing === true;

/** Presses the popup's own button, as a visitor would. */
async function press(element: HTMLElement): Promise<void> {
  const button = element.shadowRoot?.querySelector<HTMLElement>(
    '[part~="button"], form button[type="submit"], [part~="gift-box"]',
  );
  button?.click();
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
