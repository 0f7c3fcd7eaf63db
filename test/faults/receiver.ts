import { answerOf, type Visitor } from './visitor.ts';

/** What the server, or the path to it, does with one submission. */
export type Act =
  | 'ok'
  | 'drop'
  | 'answer lost'
  | 'slow'
  | 'very slow'
  | 'half an answer'
  | 'broken stream'
  | 'wrong type'
  | '204'
  | 'redirect loop'
  | '429 in seconds'
  | '429 by date'
  | '503 in seconds'
  | '503 by date'
  | '500'
  | '500 after storing';

/** How a surface communicates with its server. */
export interface Dialect {
  /** The submission in a call; null for a call without one. */
  read(url: string, init: RequestInit): { id: string; what: string } | null;
  /** The body of a good answer. */
  accept(id: string): string;
  /** A receiver that knows ids stores a submission once. */
  readonly knowsIds: boolean;
  /** The answer to a call without a submission. */
  other(url: string): string;
}

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html' };
const WAIT_S = [5, 30, 120, 600];

/** A server that follows a script and then works; it records what it stored, and who called too early. */
export function openReceiver(dialect: Dialect, visitor: () => Visitor) {
  const acts: Act[] = [];
  const stored = new Map<string, number>();
  const ids = new Set<string>();
  const state = { calls: 0, early: 0, closedUntil: 0 };

  function store({ id, what }: { id: string; what: string }): void {
    if (dialect.knowsIds && ids.has(id)) return;
    ids.add(id);
    stored.set(what, (stored.get(what) ?? 0) + 1);
  }
  const later = (ms: number) => new Promise<void>((resolve) => void visitor().base.after(ms, resolve));

  /** Refuses for a while, and counts early calls. */
  function refuse(act: Act, url: string): Response {
    const { base, chance, elapsed } = visitor();
    const seconds = WAIT_S[Math.floor(chance() * WAIT_S.length)] ?? 5;
    state.closedUntil = elapsed() + seconds * 1000;
    const until = new Date(base.now() + seconds * 1000 + 999).toUTCString();
    const after = act.endsWith('by date') ? until : String(seconds);
    const date = new Date(base.now()).toUTCString();
    return answerOf('', {
      status: Number(act.slice(0, 3)),
      headers: { 'retry-after': after, date },
      at: url,
    });
  }

  async function answer(url: string, init: RequestInit): Promise<Response> {
    const said = dialect.read(url, init);
    if (!said) return answerOf(dialect.other(url), { headers: json, at: url });
    state.calls++;
    if (visitor().elapsed() < state.closedUntil) {
      state.early++;
      return answerOf('', { status: 503, at: url });
    }
    const act = acts.shift() ?? 'ok';
    const good = () => answerOf(dialect.accept(said.id), { headers: json, at: url });
    switch (act) {
      case 'drop':
      case 'redirect loop':
        // a browser gives up after twenty redirects and says no more than "Failed to fetch"
        throw new TypeError('Failed to fetch');
      case 'answer lost':
        store(said);
        throw new TypeError('Failed to fetch');
      case 'slow':
        store(said);
        await later(7000);
        return good();
      case 'very slow':
        await later(70_000);
        store(said);
        return good();
      case 'half an answer':
        store(said);
        return answerOf(dialect.accept(said.id).slice(0, -3), { headers: json, at: url });
      case 'broken stream':
        store(said);
        return answerOf(brokenStream(dialect.accept(said.id)), { headers: json, at: url });
      case 'wrong type':
        // the page of a login, a captive portal or an error: nothing was stored, whatever the surface
        return answerOf('<!doctype html><title>Page</title>', { headers: html, at: url });
      case '204':
        store(said);
        return answerOf(null, { status: 204, at: url });
      case '429 in seconds':
      case '429 by date':
      case '503 in seconds':
      case '503 by date':
        return refuse(act, url);
      case '500':
        return answerOf('', { status: 500, at: url });
      case '500 after storing':
        store(said);
        return answerOf('', { status: 500, at: url });
      case 'ok':
        store(said);
        return good();
    }
  }
  return { acts, stored, state, answer };
}

/** A connection that ends in the middle of the body. */
function brokenStream(text: string): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, 5)));
      controller.error(new TypeError('network error'));
    },
  });
}
