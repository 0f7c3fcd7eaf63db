import type { PictureDoor } from '../pictures/picture-door.ts';
import { isObject } from './json-path.ts';
import { SaveError } from './store.ts';

/**
 * The provider keeps the pictures of a site.
 * @param call for tests. Default: `fetch`.
 */
export const providerPictures = (
  site: string,
  call: typeof fetch = (...args) => fetch(...args),
): PictureDoor => ({
  async keep(picture) {
    const answer = await call(`/provider/clients/${encodeURIComponent(site)}/pictures`, {
      method: 'POST',
      headers: { 'Content-Type': picture.type },
      body: picture,
    }).catch(() => {
      throw new SaveError('The provider is not answering. Try again.');
    });
    const said: unknown = await answer.json().catch(() => null);
    if (answer.ok && isObject(said) && typeof said.address === 'string') return said.address;
    if (answer.status === 401)
      throw new SaveError('You are logged out. Log in in another window, then try again.');
    const why = isObject(said) && typeof said.message === 'string' ? said.message : `answer ${answer.status}`;
    throw new SaveError(`The provider did not take it: ${why}.`);
  },
});
