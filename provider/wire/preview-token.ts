import { createHmac, timingSafeEqual } from 'node:crypto';

/** Owners send the link to colleagues and customers, who open it within days. */
const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** `<end>-<signature>`: until the end, anyone who has it may preview popups on this client's pages. */
export function previewToken(clientId: string, now: Date, key: string): string {
  const end = (now.getTime() + LIFE_MS).toString(36);
  return `${end}-${signature(clientId, end, key)}`;
}

/** Whether the token belongs to this client and hasn't expired. */
export function isPreviewToken(token: unknown, clientId: string, now: Date, key: string): boolean {
  const [, end, signed] = (typeof token === 'string' && /^([0-9a-z]{1,12})-([\w-]{22})$/.exec(token)) || [];
  if (end === undefined || signed === undefined) return false;
  // both have 22 characters of one byte each
  const isOurs = timingSafeEqual(Buffer.from(signed), Buffer.from(signature(clientId, end, key)));
  return isOurs && Number.parseInt(end, 36) > now.getTime();
}

const signature = (clientId: string, end: string, key: string): string =>
  createHmac('sha256', key).update(`${end} ${clientId}`).digest('base64url').slice(0, 22);
