const KB = 1024;

/**
 * The largest body of each kind of call, in bytes. What strangers may send is small; an owner may paste all popups of a
 * site. A message of 20 kB in any alphabet, form-encoded and repeated in the field list, fits into a lead.
 */
const LIMITS: readonly (readonly [paths: RegExp, bytes: number])[] = [
  [/^\/(?:sites|accounts|provider)(?:\/|$)/, 1024 * KB],
  [/^\/api\/submit$/, 256 * KB],
  [/^\/api\/display\/(?:conversion|click)\//, 256 * KB],
  // not stored; it names up to eighty visited pages
  [/^\/api\/display\/[^/]+$/, 256 * KB],
  [/^\/(?:api|shopify|wix)\//, 64 * KB],
];

/** Login, language, logout, and every call that needs no body. */
const OTHERS = 4 * KB;

/** How many bytes the body of a call to this path may have. */
export const bodyMax = (path: string): number => LIMITS.find(([paths]) => paths.test(path))?.[1] ?? OTHERS;

/** Whether a cache may store an answer from this path only if the answer says so. */
export const isPrivate = (path: string): boolean =>
  LIMITS.some(([paths]) => paths.test(path)) ||
  /^\/(?:$|login|logout|language|forgotten|reset\/|download\/)/.test(path);
