/** Browsers let 64 KiB go on after the page: this many UTF-16 units are never more. */
const OUTLIVES = 20_000;

/** The JSON of a call's body, if there is one. A short one arrives even if the tab is closed at that moment. */
export function jsonBody(body: unknown): Pick<RequestInit, 'body' | 'keepalive'> {
  if (body === undefined) return {};
  const text = JSON.stringify(body);
  return { body: text, keepalive: text.length <= OUTLIVES };
}
