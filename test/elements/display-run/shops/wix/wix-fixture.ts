import { openWix } from '../../../../../elements/display-run/shops/wix/wix.ts';
import { type FakeBrowser, type FakeBrowserOptions, fakeBrowser } from '../../../../fake-browser.ts';

export const MEMBER_URL = 'https://shop.example/_api/members/v1/members/my';
export const SAVE_URL = 'https://provider.example/wix/save-ordered-products';

type Hear = (name: string, data: unknown) => void;

/** The site's own event bus: it accepts each id once and never releases a listener. */
export function siteBus() {
  const heard = new Map<string, Hear>();
  return {
    register(id: string, hear: Hear) {
      if (!heard.has(id)) heard.set(id, hear);
    },
    tell: (name: string, data: unknown) => heard.forEach((each) => void each(name, data)),
    listeners: () => heard.size,
  };
}

export type SiteBus = ReturnType<typeof siteBus>;

/** The site's answer about its member: a body for JSON, a status, or a whole answer. */
export type MemberAnswer = unknown;

export interface OpenedWix {
  store: ReturnType<typeof openWix>;
  browser: FakeBrowser;
  bus: SiteBus;
  /** How often the store reported a change. */
  changes(): number;
  /** What the site answers from now on. */
  memberIs(answer: MemberAnswer): void;
  /** The bodies of the calls that save ordered products. */
  orders(): unknown[];
  /** How often the site was asked for its member. */
  asked(): number;
}

/** A Wix store on a page with a scripted site and provider; settled. */
export async function openStore(
  options: {
    member?: MemberAnswer;
    apiBase?: string | null;
    page?: FakeBrowserOptions;
    /** Called with the page's window before the store is opened. */
    prepare?: (page: Record<string, unknown>) => void;
    hasBus?: boolean;
  } = {},
): Promise<OpenedWix> {
  const browser = fakeBrowser(options.page);
  const bus = siteBus();
  let member: MemberAnswer = options.member ?? 403;
  browser.server = (url) => {
    if (new URL(url).pathname.endsWith('/members/my')) return answerOf(member);
    return url === SAVE_URL ? new Response('') : new Response('', { status: 404 });
  };
  const page = browser.window as unknown as Record<string, unknown>;
  if (options.hasBus !== false) page.wixDevelopersAnalytics = bus;
  options.prepare?.(page);
  const { apiBase = 'https://provider.example/' } = options;
  const store = openWix({ browser, clientId: 'client-1', apiBase });
  let changes = 0;
  store.onChange(() => {
    changes += 1;
  });
  await browser.settle();
  return {
    store,
    browser,
    bus,
    changes: () => changes,
    memberIs(answer) {
      member = answer;
    },
    orders: () => browser.requests.filter(({ url }) => url === SAVE_URL).map(({ body }) => JSON.parse(body)),
    asked: () => browser.requests.filter(({ url }) => url.endsWith('/members/my')).length,
  };
}

function answerOf(member: MemberAnswer): Response {
  if (member instanceof Response) return member.clone();
  if (typeof member === 'number') return new Response('{}', { status: member });
  return typeof member === 'string' ? new Response(member) : Response.json(member);
}

export const LOGIN = {
  eventCategory: 'Site members',
  eventAction: 'Log in Success',
  eventLabel: 'Wix',
};
