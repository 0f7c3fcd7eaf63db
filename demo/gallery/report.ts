/** A story page's report to the gallery: an event, a call of a global callback, or a line on the console. */
export interface Report {
  kind: 'event' | 'callback' | 'warning' | 'error';
  name: string;
  /** The detail as indented JSON, or the text of the line. */
  detail: string;
  /** Milliseconds since the story's page was opened. */
  at: number;
}

const MARK = 'tagdrop-story';
const READY = 'ready';

/** Sends a report to the gallery. A story that was opened alone has no gallery and sends nothing. */
export function sendReport(report: Report): void {
  if (window.parent !== window) window.parent.postMessage({ [MARK]: report }, location.origin);
}

/** Tells the gallery that the story's markup is ready for earlier changes. */
export function sendReady(): void {
  if (window.parent !== window) window.parent.postMessage({ [MARK]: READY }, location.origin);
}

/** Whether a message of `frame` reports that its markup is ready. */
export const isReady = (message: MessageEvent, frame: Window | null): boolean =>
  bodyOf(message, frame) === READY;

/** The report in a message of `frame`, or null if the message is something else. */
export function readReport(message: MessageEvent, frame: Window | null): Report | null {
  const body = bodyOf(message, frame);
  return body === READY ? null : body;
}

function bodyOf(message: MessageEvent, frame: Window | null): Report | typeof READY | null {
  if (message.origin !== location.origin || message.source !== frame) return null;
  return (message.data as Partial<Record<typeof MARK, Report | typeof READY>> | null)?.[MARK] ?? null;
}
