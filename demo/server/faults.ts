import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { DroppedConnection } from '../../provider/refusal.ts';

/** Calls that can be made to fail, by the name they have in their path. */
export const FAULT_ROUTES = [
  'display',
  'click',
  'viewed',
  'closed',
  'conversion',
  'submit',
  'total-website-session',
  'conversion-activities',
  'limitLogs',
  'email-domains',
  'template',
] as const;

/** Body of `POST /provider/faults`: the next `times` calls of the route fail. */
export const faultOrder = z.strictObject({
  route: z.enum([...FAULT_ROUTES, '*'], { error: `must be one of ${FAULT_ROUTES.join(', ')} or *` }),
  /**
   * `status` answers with that status, `malformed` with half a JSON object, `drop` closes the connection without an
   * answer, `delay` answers as usual but late.
   */
  kind: z.enum(['status', 'malformed', 'drop', 'delay'], {
    error: 'must be one of status, malformed, drop, delay',
  }),
  times: z.int().min(1).max(10_000).default(1),
  /** For `status`. */
  status: z.int().min(200).max(599).default(503),
  /** Delay before anything else happens, with every kind. */
  delay_ms: z.int().min(0).max(120_000).default(0),
  /** The call is carried out, and recorded, before its answer is lost. */
  handled: z.boolean().default(false),
  /** Only calls with this text in their address or body, so that simultaneous tests do not interfere. */
  matching: z.string().default(''),
});

export type Fault = z.output<typeof faultOrder>;

/** Pending faults, oldest order first. Kept in memory: a restart forgets them. */
export interface Faults {
  add(fault: Fault): void;
  left(): readonly Fault[];
  clear(): void;
  readonly middleware: MiddlewareHandler;
}

export function createFaults(): Faults {
  let left: Fault[] = [];

  async function take(request: Request): Promise<Fault | undefined> {
    const url = new URL(request.url);
    const route = routeOf(url.pathname);
    // a preflight is the browser's own call, not one of popup §7
    if (!route || request.method === 'OPTIONS') return;
    const isNamed = (each: Fault) => each.route === route || each.route === '*';
    const reads = left.some((each) => isNamed(each) && each.matching);
    const haystack = reads ? `${url.pathname}${url.search}\n${await request.clone().text()}` : '';
    // nothing is awaited below: two simultaneous calls never take the same turn
    const fault = left.find((each) => isNamed(each) && haystack.includes(each.matching));
    if (!fault) return;
    left = left.flatMap((each) => {
      if (each !== fault) return [each];
      return each.times > 1 ? [{ ...each, times: each.times - 1 }] : [];
    });
    return fault;
  }

  return {
    add: (fault) => void left.push(fault),
    left: () => left,
    clear() {
      left = [];
    },
    async middleware(context, next) {
      const fault = await take(context.req.raw);
      if (!fault) return await next();
      if (fault.delay_ms > 0) await wait(fault.delay_ms);
      if (fault.kind === 'delay') return await next();
      if (fault.handled) await next();
      if (fault.kind === 'drop') throw new DroppedConnection();
      context.res = faultyAnswer(fault);
    },
  };
}

function faultyAnswer({ kind, status }: Fault): Response {
  if (kind === 'malformed') {
    return new Response('{"success": tru', { headers: { 'Content-Type': 'application/json' } });
  }
  // these may have no body (Fetch standard, "null body status")
  if ([204, 205, 304].includes(status)) return new Response(null, { status });
  return Response.json({ message: `Injected fault: ${status}` }, { status });
}

function routeOf(path: string): string | undefined {
  if (path.startsWith('/poptin-templates/')) return 'template';
  const [, root, section, name, rest] = path.split('/');
  if (root !== 'api') return;
  if (section === 'submit') return 'submit';
  if (section !== 'display' || name === undefined) return;
  const isNamed = rest !== undefined || name === 'email-domains';
  return isNamed && (FAULT_ROUTES as readonly string[]).includes(name) ? name : 'display';
}
