/**
 * What an element would load: the addresses in its attributes, and texts that contain addresses, such as a `srcdoc`.
 */
export interface Named {
  readonly addresses: readonly (string | null | undefined)[];
  readonly texts?: readonly (string | null | undefined)[];
}

export type Matcher = (named: Named, base: string) => boolean;

/**
 * Whether an address matches `re`, a list of literal parts of addresses separated by bars, as in CookieYes'
 * `_providersToBlock`. Both are compared as a browser would resolve them: case, punycode, escapes, `//` and a `<base>`
 * make no difference. A host is matched by whole labels: `t.co` does not match `client.com`.
 */
export function compilePattern(re: string): Matcher {
  const parts = re.split('|').flatMap((each) => compilePart(each) ?? []);
  return ({ addresses, texts = [] }, base) => {
    for (const value of addresses) {
      if (!value) continue;
      const address = resolve(value, base);
      if (address ? parts.some((part) => part.isIn(address)) : matchesText(decodeAddress(value))) return true;
    }
    return texts.some((text) => text && matchesText(text));
  };

  function matchesText(text: string): boolean {
    const plain = decode(decodeEntities(text)).replaceAll('\\/', '/').toLowerCase();
    return parts.some(({ literal }) => findLabels(plain, literal) >= 0);
  }
}

interface Part {
  /** In lower case, the host as a browser spells it. */
  readonly literal: string;
  isIn(address: URL): boolean;
}

function compilePart(text: string): Part | undefined {
  // owners who wrote a regular expression mean this; the console says that it is not read as one
  const plain = decode(text)
    .trim()
    .replace(/^\^|\\|\$$/g, '')
    .toLowerCase();
  const [, start, host = '', tail = ''] = /^((?:https?\??:)?\/\/|\*\.)?([^/?#]*)([\s\S]*)/.exec(plain) ?? [];
  const literal = toAscii(host) + tail;
  if (!literal) return undefined;
  const isHost = /^[^.=&]+(?:\.[^.=&]+)+$/.test(host);
  const isWhole = start && start !== '*.';
  return {
    literal,
    isIn(address) {
      const rest = decode(address.pathname + address.search).toLowerCase();
      const at = findLabels(address.host + rest, literal);
      if (at >= 0 && at < address.host.length && !(isWhole && at)) return true;
      if (start) return false;
      // a host name may be part of a path, but one in a query is only mentioned
      return (isHost ? rest.replace(/\?.*/, '') : address.host + rest).includes(literal);
    },
  };
}

/** Where `literal` begins with a whole label; if it is a host without a path, its last label must be whole too. */
function findLabels(text: string, literal: string): number {
  for (let at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + literal.length]];
    const isStart = !/[\w-]/.test(before) || !/\w/.test(literal[0] ?? '');
    if (isStart && (/[/?#]/.test(literal) || !/[\w-]/.test(after))) return at;
  }
  return -1;
}

/** Undefined for anything not fetched from a host: `data:`, `javascript:`, `blob:`. */
function resolve(value: string, base?: string): URL | undefined {
  try {
    const address = new URL(value, base);
    if (address.host) return address;
  } catch {
    // no browser fetches it
  }
  return undefined;
}

const toAscii = (host: string): string =>
  (!/^[\x20-\x7e]*$/.test(host) && resolve(`https://${host}`)?.host) || host;

/** The text in a `data:` address. */
function decodeAddress(value: string): string {
  const text = decode(value);
  const [, head = '', data = ''] = /^([^,]*),([\s\S]*)$/.exec(text) ?? [];
  try {
    return /;\s*base64\s*$/i.test(head) ? atob(data) : text;
  } catch {
    return text;
  }
}

/** With the letters of ASCII that an address may escape as they are. */
const decode = (text: string): string => text.replace(/%[2-7]./g, unescape);

const ENTITIES: Readonly<Record<string, string>> = {
  period: '.',
  sol: '/',
  colon: ':',
  amp: '&',
  hyphen: '-',
};

/** The character references that an address can contain. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(x?)([0-9a-f]{1,6})|(\w+));?/gi, (whole, hex, digits, name) => {
    const code = name ? 0 : Number.parseInt(digits, hex ? 16 : 10);
    return name ? (ENTITIES[name] ?? whole) : code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
