import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** `view-<time>-<chance>-<signature>`: a lead names its view, and so says how long the visitor looked at it. */
export function viewId(now: Date, key: string): string {
  const body = `${now.getTime().toString(36)}-${randomBytes(6).toString('hex')}`;
  return `view-${body}-${signature(body, key)}`;
}

/** When it was issued; null if it is not one of this installation's. */
export function timeOfView(id: unknown, key: string): Date | null {
  const [, body, signed] =
    (typeof id === 'string' ? /^view-([0-9a-z]+-[0-9a-f]+)-([\w-]+)$/.exec(id) : null) ?? [];
  if (body === undefined || signed === undefined) return null;
  const expected = Buffer.from(signature(body, key));
  const given = Buffer.from(signed);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return new Date(Number.parseInt(body.split('-')[0] ?? '', 36));
}

const signature = (body: string, key: string): string =>
  createHmac('sha256', key).update(body).digest('base64url').slice(0, 16);
