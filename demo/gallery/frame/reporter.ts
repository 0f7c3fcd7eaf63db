import { type Report, sendReport } from '../report.ts';

/** Reports lines of the console and of the page's error handlers. */
export function reportConsole(page: Window & typeof globalThis): void {
  for (const [level, kind] of [
    ['warn', 'warning'],
    ['error', 'error'],
  ] as const) {
    const write = page.console[level].bind(page.console);
    page.console[level] = (...words: unknown[]) => {
      write(...words);
      report(kind, `console.${level}`, words.map(asText).join(' '));
    };
  }
  page.addEventListener('error', (event) => report('error', 'uncaught error', event.message));
  page.addEventListener('unhandledrejection', (event) =>
    report('error', 'unhandled rejection', asText(event.reason)),
  );
}

/** Reports the named events as a listener on `document` hears them, which is what their contract promises. */
export function reportEvents(page: Window, names: readonly string[]): void {
  for (const name of names) {
    page.document.addEventListener(name, (event) => {
      report('event', name, asText((event as CustomEvent<unknown>).detail));
    });
  }
}

/** Defines the global functions that an element calls, and reports the calls. */
export function reportCallbacks(page: Window, names: readonly string[]): void {
  for (const name of names) {
    Reflect.set(page, name, (...values: unknown[]) => {
      report('callback', `${name}()`, values.map(asText).join(', '));
    });
  }
}

function report(kind: Report['kind'], name: string, detail: string): void {
  sendReport({ kind, name, detail, at: performance.now() });
}

/** Anything as text; a detail may hold nodes, functions or circles, which JSON refuses. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value, null, 2) ?? String(value);
  } catch {
    return String(value);
  }
}
