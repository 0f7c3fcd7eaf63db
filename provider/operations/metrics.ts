import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { Refusal } from '../refusal.ts';

export interface CallMetrics {
  count(call: { method: string; route: string; status: number }, seconds: number): void;
}

export interface Metrics extends CallMetrics {
  /** Adds `GET /metrics`. */
  mount(app: Hono): void;
}

export interface MetricsOptions {
  /** Who asks must send it as `Authorization: Bearer …`. */
  readonly token: string;
  /** Leads that wait for their first or next try at a destination. */
  waiting(): Promise<number>;
  isDeskUp(): boolean;
}

/** In seconds; the goal for the display call is 0.05. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** A stranger can invent methods, and each would be a separate time series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts calls, and says how the process is, in Prometheus' text format (prometheus.io/docs/instrumenting/exposition_formats). */
export async function openMetrics({ token, waiting, isDeskUp }: MetricsOptions): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'tagdrop_http_requests_total',
    help: 'Calls by method, route and status; 499: the caller left.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'tagdrop_http_request_duration_seconds',
    help: 'From the first byte of a call to the last one of its answer.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  new Gauge({
    name: 'tagdrop_deliveries_waiting',
    help: 'Leads that wait for their first or next try at a destination.',
    registers,
    async collect() {
      const count = await waiting().catch(() => null);
      // a database that does not answer must not hide the other numbers
      if (count === null) this.remove();
      else this.set(count);
    },
  });
  new Gauge({
    name: 'tagdrop_desk_up',
    help: 'Whether the process of the owner’s pages runs.',
    registers,
    collect() {
      this.set(isDeskUp() ? 1 : 0);
    },
  });

  return {
    count({ method, route, status }, seconds) {
      requests.inc({ method: METHODS.has(method) ? method : 'other', route, status });
      duration.observe({ route }, seconds);
    },
    mount(app) {
      app.get('/metrics', async (context) => {
        const [, given = ''] = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
        context.header('Cache-Control', 'no-store');
        if (!isSame(given, token)) {
          context.header('WWW-Authenticate', 'Bearer');
          throw new Refusal(401, 'The metrics need METRICS_TOKEN, sent as Authorization: Bearer …');
        }
        return context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
      });
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes as long for a wrong one. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
