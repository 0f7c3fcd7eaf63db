import type { Occurrence } from '../store/numbers.ts';
import { redactEmails } from './page-address.ts';

type Seen = Pick<Occurrence, 'device' | 'page'>;

const PAGE_MAX = 200;

/**
 * The device and page, according to the call. A closed call does not name the device: then the user agent has to do.
 * @param userAgent '' if unknown.
 */
export function readOccurrence(fields: Readonly<Record<string, unknown>>, userAgent: string): Seen {
  const said = [fields.type, fields.visitor].find((each) => each === 'mobile' || each === 'desktop');
  const device =
    said ?? (userAgent === '' ? '' : /Mobi|Android|iPhone/.test(userAgent) ? 'mobile' : 'desktop');
  return {
    device: device as Seen['device'],
    page: readPage([fields.url, fields.page_url].find((each) => typeof each === 'string' && each !== '')),
  };
}

/** What follows `?` and `#` may name a person, and turns one page into many. */
function readPage(address: unknown): string {
  if (typeof address !== 'string' || !/^https?:\/\//.test(address) || !URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return redactEmails(origin + pathname).slice(0, PAGE_MAX);
}
