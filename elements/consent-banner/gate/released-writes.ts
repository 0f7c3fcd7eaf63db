import { readMember } from '../../../shared/base/page-names.ts';
import { HELD_TYPE, waitFor } from './loading.ts';

/** `document.write` of scripts that run after the parser, for which a browser would clear the page. */
export interface Writes {
  write(script: HTMLScriptElement, html: unknown): void;
  /** The script has ended. @returns when everything it has written has loaded. */
  end(script: HTMLScriptElement): Promise<void>;
}

/**
 * Tells whether markup is complete: appended to it, this marker is at the top level only if every tag before it is
 * closed.
 */
const MARK = 'wbr';

/** @param accept whether the page trusts a script that another one has written. */
export function createWrites(document: Document, accept: (script: HTMLScriptElement) => boolean): Writes {
  /** What a script has written that is not in the page yet, and where it goes. */
  const places = new Map<HTMLScriptElement, { cursor: Text; rest: string }>();
  const loading: (Promise<unknown> | undefined)[] = [];

  const parse = (cursor: Text, html: string) => {
    const range = readMember(document, 'createRange')();
    range.selectNode(cursor);
    return range.createContextualFragment(html);
  };
  const put = (cursor: Text, fragment: DocumentFragment) => {
    const scripts = [...fragment.querySelectorAll('script')];
    for (const script of scripts) {
      if (!accept(script)) script.type = HELD_TYPE;
      // a script created from text runs at any time
      if (!script.hasAttribute('async')) script.async = false;
    }
    cursor.before(fragment);
    // a parser would have waited for each of them
    loading.push(...scripts.filter(({ async }) => !async).map(waitFor));
  };
  return {
    write(script, html) {
      let place = places.get(script);
      if (!place) {
        place = { cursor: readMember(document, 'createTextNode')(''), rest: '' };
        places.set(script, place);
        script.after(place.cursor);
      }
      const { cursor } = place;
      // a trusted text stays the object it is
      if (typeof html !== 'string' && !place.rest) return put(cursor, parse(cursor, html as string));
      place.rest += html;
      const fragment = parse(cursor, `${place.rest}<${MARK}>`);
      const last = fragment.lastElementChild;
      if (fragment.lastChild !== last || last?.localName !== MARK) return;
      last.remove();
      place.rest = '';
      put(cursor, fragment);
    },
    async end(script) {
      const place = places.get(script);
      if (place) {
        places.delete(script);
        if (place.rest) put(place.cursor, parse(place.cursor, place.rest));
        place.cursor.remove();
      }
      while (loading.length) await loading.shift();
    },
  };
}
