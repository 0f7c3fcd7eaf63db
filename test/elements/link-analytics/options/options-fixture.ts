import { twoTasks, until } from '../../../in-browser.ts';
import '../../../../elements/link-analytics/index.ts';
import type { LinkAnalytics } from '../../../../elements/link-analytics/element.ts';

const page = window as unknown as { gtag?: unknown };

/** What gtag received, what the console was told, and where the test puts its page. */
export const sent: [string, string, Record<string, unknown>][] = [];
export const warnings: string[] = [];
export let seat: HTMLElement;

const { warn } = console;

export function openPage(): void {
  sent.length = 0;
  warnings.length = 0;
  page.gtag = (...command: (typeof sent)[0]) => sent.push(command);
  console.warn = (line: string) => warnings.push(line);
  seat = document.createElement('div');
  document.body.append(seat);
  seat.addEventListener('submit', (event) => event.preventDefault());
}

export async function closePage(): Promise<void> {
  console.warn = warn;
  seat.remove();
  await twoTasks();
  page.gtag = undefined;
  window.scrollTo(0, 0);
}

/** Inserts the tag and waits until its options have loaded: then the probe is counted. */
export async function put(attributes: string, html: string): Promise<LinkAnalytics> {
  seat.innerHTML = `<link-analytics ${attributes} tagged-events></link-analytics><i id="probe" data-event-name="probe"></i>${html}`;
  await until(() => {
    press('#probe');
    return sent.length > 0;
  });
  sent.length = 0;
  return seat.querySelector('link-analytics') as LinkAnalytics;
}

export const press = (selector: string) => (seat.querySelector(selector) as HTMLElement).click();
