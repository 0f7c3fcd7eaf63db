import type { Hono } from 'hono';
import * as z from 'zod';
import { bodyMax } from '../request-limits/body-limits.ts';
import { CALLS, type DescribedCall } from './calls.ts';

type Json = Record<string, unknown>;

const TAGS: Readonly<Record<DescribedCall['group'], string>> = {
  pages: 'What visitors’ pages call. Open to all, and limited by address.',
  owner: 'For owners: a session, or an API token as `Authorization: Bearer …`.',
  operator: 'For monitoring.',
};

/** Served by the process that answers visitors, whichever process describes it. */
const ELSEWHERE = ['GET /health', 'GET /health/live', 'GET /metrics'];

/** `GET /openapi.json`: all JSON calls of the provider, as OpenAPI 3.1 (spec.openapis.org/oas/v3.1.1). Mount it last. */
export function mountOpenApi(app: Hono): void {
  let written: string | undefined;
  app.get('/openapi.json', (context) => {
    written ??= JSON.stringify(describeRoutes(listRoutes(app)));
    return context.body(written, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'max-age=3600',
    });
  });
}

/** Method and path of each route that answers JSON; those of the owner's pages are for people. */
export const listRoutes = (app: Hono): string[] => [
  ...new Set([
    ...app.routes
      .filter(({ method, path }) => method !== 'ALL' && IS_JSON.test(path))
      .map(({ method, path }) => `${method} ${path}`),
    ...ELSEWHERE,
  ]),
];

const IS_JSON = /^\/(?:api|provider|shopify|wix|health|metrics|openapi\.json)(?:\/|$)/;

/** The document for these routes. A route that nobody has described is left out; a test finds it. */
export function describeRoutes(routes: readonly string[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const call = CALLS[route];
    if (!call) continue;
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(/:(\w+)(?:\{[^/]*\})?/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(route, path, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tagdrop provider',
      version: '1',
      description: 'Serves popups and stores leads. docs/provider.md describes it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'tagdrop' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['message', 'problems'],
          properties: {
            message: { type: 'string' },
            problems: {
              type: 'array',
              items: {
                type: 'object',
                properties: { field: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
}

function describe(route: string, path: string, call: DescribedCall): Json {
  const body = call.form ?? call.json;
  const type = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
  const refusal = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  });
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    operationId: route
      .replace(/\{[^{}]*\}/g, '')
      .split(/[^A-Za-z]+/)
      .map((word, at) => (at > 0 ? word.slice(0, 1).toUpperCase() + word.slice(1) : word))
      .join(''),
    summary: call.summary,
    tags: [call.group],
    security: call.group === 'owner' ? [{ token: [] }, { session: [] }] : [],
    parameters: [...inPath, ...(call.query ? queryOf(call.query) : [])],
    ...(body
      ? {
          requestBody: {
            required: true,
            description: `At most ${bodyMax(path) / 1024} kB.`,
            content: { [type]: { schema: schemaOf(body) } },
          },
        }
      : {}),
    responses: {
      [call.status ?? 200]: {
        description: 'Done',
        ...(call.answer ? { content: { 'application/json': { schema: schemaOf(call.answer) } } } : {}),
      },
      '400': refusal('What is wrong, by field'),
      ...(call.group === 'owner'
        ? { '401': refusal('No login'), '404': refusal('Not there, or not yours') }
        : {}),
      ...(call.group === 'pages'
        ? { '429': refusal('Too many calls from this address; see Retry-After') }
        : {}),
      '503': refusal('The database does not answer; see Retry-After'),
    },
  };
}

function queryOf(query: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = schemaOf(query) as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** As a caller writes it; what only a function can check is left out. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}
