import { isObject } from './json-path.ts';
import { SaveError } from './store.ts';

/** What a page of the WordPress plugin tells the composer in it. */
export interface WordPressPage {
  /** Address of the REST routes of the composer, with a slash at its end. */
  readonly rest: string;
  /** Address of WordPress' route of media. */
  readonly media: string;
  /** Address that answers with a new nonce. */
  readonly freshNonce: string;
  readonly nonce: string;
}

/** The calls of `providerStore`, as the plugin's routes understand them. */
export interface WordPressCalls {
  readonly call: typeof fetch;
  /** Puts a picture into the media library. @returns its address. */
  keep(picture: Blob): Promise<string>;
}

const ROUTE = /^\/provider\/clients\/[^/]+\//;

/**
 * A nonce is valid for a day at most, a composer may be open for longer: it asks for another one once. Hosts refuse
 * PUT, DELETE and `If-Match`, so those have names that WordPress and the plugin read.
 */
export function wordPressCalls(
  page: WordPressPage,
  send: typeof fetch = (...args) => fetch(...args),
): WordPressCalls {
  let { nonce } = page;
  const ask = async (address: string, init: RequestInit, headers: Record<string, string>) => {
    const once = () =>
      send(address, {
        ...init,
        credentials: 'same-origin',
        headers: { ...headers, 'X-WP-Nonce': nonce },
      });
    const answer = await once();
    if (answer.status !== 401 && answer.status !== 403) return answer;
    const said: unknown = await answer
      .clone()
      .json()
      .catch(() => null);
    if (!isObject(said) || said.code !== 'rest_cookie_invalid_nonce') return answer;
    const fresh = await send(page.freshNonce, { credentials: 'same-origin' });
    const text = fresh.ok ? (await fresh.text()).trim() : '';
    // WordPress answers with 0 to somebody who is logged out
    if (!/^[\da-f]{6,}$/.test(text)) return new Response(null, { status: 401 });
    nonce = text;
    return once();
  };
  return {
    call(input, init = {}) {
      const { method = 'GET' } = init;
      const read = new Headers(init.headers).get('If-Match');
      return ask(
        page.rest + String(input).replace(ROUTE, ''),
        { method: method === 'GET' ? 'GET' : 'POST', ...(init.body ? { body: init.body } : {}) },
        {
          'Content-Type': 'application/json',
          ...(/^(?:GET|POST)$/.test(method) ? {} : { 'X-HTTP-Method-Override': method }),
          ...(read ? { 'X-Tagdrop-If-Match': read } : {}),
        },
      );
    },
    async keep(picture) {
      const body = new FormData();
      body.append(
        'file',
        picture,
        `popup.${picture.type.replace(/^image\/(?:x-)?/, '').replace('jpeg', 'jpg')}`,
      );
      const answer = await ask(page.media, { method: 'POST', body }, {}).catch(() => null);
      const said: unknown = await answer?.json().catch(() => null);
      if (answer?.ok && isObject(said) && typeof said.source_url === 'string') return said.source_url;
      const why =
        isObject(said) && typeof said.message === 'string' ? said.message : 'the site does not answer';
      throw new SaveError(`The media library did not take it: ${why}`);
    },
  };
}
