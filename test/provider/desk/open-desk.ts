import { onTestFinished } from 'vitest';
import '../quick-scrypt.mjs';
import { hashPassword } from '../../../provider/accounts/passwords.ts';
import { type DeskOptions, mountDesk } from '../../../provider/desk/desk.ts';
import type { Mailer } from '../../../provider/desk/forgotten-password.ts';
import { openTransport } from '../../../provider/destinations/transport.ts';
import { createProvider, type ProviderOptions } from '../../../provider/provider.ts';
import type { DatabaseAddress } from '../../../provider/store/database.ts';
import { openStore } from '../../../provider/store/store.ts';

export const BASE_URL = 'https://popups.example';
export const PASSWORD = 'a long enough one';

/** The real cost of a login is tested with the passwords. */
const CHEAP = { N: 1024, r: 8, p: 1 };
let hash: Promise<string> | undefined;

/** The provider as it runs alone, with an owner and a viewer, and browsers that keep their cookies. */
export async function openDesk(
  address: DatabaseAddress,
  mailer?: Mailer,
  more: Pick<ProviderOptions, 'pictures'> & Pick<DeskOptions, 'files'> = {},
) {
  const store = await openStore(address);
  const provider = createProvider({
    store,
    pageFiles: more.files ?? null,
    ...(more.pictures ? { pictures: more.pictures } : {}),
    reach: { trustedProxies: [], baseUrl: BASE_URL },
    extend: (app) =>
      mountDesk(app, {
        ...more,
        ...{ store, isSecure: true, transport: openTransport({ mayBeInside: false }), mailer },
      }),
  });
  onTestFinished(() => provider.close());
  hash ??= hashPassword(PASSWORD, CHEAP);
  await store.accounts.add('Olga', await hash, { role: 'owner', sites: 'all' });
  await store.accounts.add('vera', await hash, { role: 'viewer', sites: 'all' });
  await store.clients.put('shop', {});

  const browser = () => {
    const cookies = new Map<string, string>();
    const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const call = async (method: string, path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      if (cookies.size > 0 && !headers.has('Cookie')) headers.set('Cookie', cookie());
      const response = await provider.fetch(new Request(BASE_URL + path, { method, ...init, headers }));
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (set.includes('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, value);
      }
      return {
        status: response.status,
        location: response.headers.get('location'),
        headers: response.headers,
        text: await response.text(),
      };
    };
    const submit = (path: string, fields: Record<string, string> | [string, string][], origin = BASE_URL) =>
      call('POST', path, { body: new URLSearchParams(fields), headers: { Origin: origin } });
    return {
      call,
      get: (path: string) => call('GET', path),
      submit,
      enter: (login: string, password = PASSWORD) => submit('/login', { login, password, next: '/' }),
      cookie,
    };
  };
  const lead = (email: string, more: Record<string, string> = {}) =>
    provider.fetch(
      new Request(`${BASE_URL}/api/display/conversion/v-1`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'shop', poptin_id: 'news000000001', email, ...more }),
      }),
    );
  return { store, provider, browser, lead };
}
