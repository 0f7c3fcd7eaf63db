import axe from 'axe-core';
import { expect } from '../../expect.ts';
import '../../../elements/poptin-popup/index.ts';
import type { PoptinPopupElement } from '../../../elements/poptin-popup/element.ts';

/** One popup with everything a lightbox can have. Tests replace parts of it. */
export const SETTINGS = {
  poptin_id: 'a1b2c3d4e5f60',
  viewer_id: 'v-1',
  poptin_name: 'Newsletter',
  poptin_target: 'lead',
  poptin_type: 'lightbox',
  poptin_format: 'format_1',
  account_id: 'acc-7',
  design_properties: {
    poptin_design_close_on_screen_click: 1,
    poptin_design_close_options_type: 'closing_options-x',
    poptin_design_thank_screen: 1,
    poptin_design_thank_screen_auto_close: 1,
    poptin_design_thank_screen_auto_close_sec: 5,
  },
  content: {
    image: { src: '/demo/images/coffee.svg', alt: '' },
    title: 'Get 10 % off',
    text: 'News twice a month.',
    fields: [
      { id: 'f1', type: 'first_name', name: 'first_name', placeholder: 'First name', required: 1 },
      { id: 'f2', type: 'email', name: 'email', placeholder: 'E-mail', required: 1 },
    ],
    button: { label: 'Send me the code', action: 'submit' },
    thank_you: { title: 'Thank you!', text: 'Check your mail.', coupon: 'SAVE10' },
  },
};

export const withDesign = (design_properties: Record<string, unknown>) => ({
  ...SETTINGS,
  design_properties: { ...SETTINGS.design_properties, ...design_properties },
});

export function make(
  settings: unknown = SETTINGS,
  attributes: Record<string, string> = {},
): PoptinPopupElement {
  const popup = document.createElement('poptin-popup');
  popup.settings = settings;
  popup.toggleAttribute('submit-event', true); // nobody receives the leads of these tests
  for (const [name, value] of Object.entries(attributes)) popup.setAttribute(name, value);
  document.body.append(popup);
  return popup;
}

export async function openPopup(
  settings: unknown = SETTINGS,
  attributes: Record<string, string> = {},
): Promise<PoptinPopupElement> {
  const popup = make(settings, attributes);
  expect(await popup.open('test')).toBe(true);
  return popup;
}

/** Inside the popup's shadow root. */
export function find<E extends HTMLElement = HTMLElement>(popup: HTMLElement, selector: string): E {
  const found = popup.shadowRoot?.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector} in the popup`);
  return found;
}

export const findAll = (popup: HTMLElement, selector: string): HTMLElement[] => [
  ...(popup.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];

/** Writes in a way that React notices. */
export function fill(popup: HTMLElement, selector: string, text: string): void {
  const field = find<HTMLInputElement>(popup, selector);
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export const nextEvent = <K extends keyof DocumentEventMap>(type: K): Promise<DocumentEventMap[K]> =>
  new Promise((resolve) => document.addEventListener(type, resolve, { once: true }));

/** Resolves when everything that waits for a separate task has run. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const { now } = Date;

/** Moves the product's clock forward, until {@link clean}. Running timers do not move. */
export const moveClock = (ms: number): void => {
  Date.now = () => now() + ms;
};

/** Stops the product's clock, however slow the machine is, until {@link moveClock} or {@link clean}. */
export const stopClock = (): void => {
  const stopped = now();
  Date.now = () => stopped;
};

/** The animation would be measured midway. */
export async function settled(popup: HTMLElement): Promise<void> {
  await Promise.allSettled(popup.shadowRoot?.getAnimations?.().map((each) => each.finished) ?? []);
}

export async function expectAccessible(popup: HTMLElement): Promise<void> {
  await settled(popup);
  const { violations } = await axe.run(popup, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** Removes every popup and whatever a test put on the page. */
export async function clean(): Promise<void> {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
  Date.now = now;
  await nextTask();
}
