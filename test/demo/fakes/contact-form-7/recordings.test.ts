import { readdirSync } from 'node:fs';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import {
  contactForm7Routes,
  REST_ROOT,
  type Submission,
} from '../../../../demo/fakes/contact-form-7/routes.ts';
import { type Recording, recording } from '../../../elements/contact-form-7/markup-fixture.ts';

const folder = new URL('../../../elements/contact-form-7/recordings/', import.meta.url);
const names = readdirSync(folder)
  .filter((each) => each.endsWith('.json'))
  .map((each) => each.replace('.json', ''));

const sent: Submission[] = [];
const app = new Hono().route(REST_ROOT, contactForm7Routes({ record: (each) => void sent.push(each) }));

function bodyOf({ body, multipart_fields: fields }: Recording['request']): FormData | string | null {
  if (!fields) return body ?? null;
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else {
      const { filename, type, bytes } = value as { filename: string; type: string; bytes: number };
      form.append(name, new File(['x'.repeat(bytes)], filename, { type }));
    }
  }
  return form;
}

function replay({ request }: Recording): Promise<Response> {
  const { 'Content-Type': type, ...headers } = request.headers;
  const body = bodyOf(request);
  const given = typeof body === 'string' && type ? { ...headers, 'Content-Type': type } : headers;
  return Promise.resolve(
    app.request(new URL(request.url).pathname, { method: request.method, headers: given, body }),
  );
}

/** What differs between real servers: the salt of a hash, and the random question. */
function settled(json: unknown): unknown {
  const { posted_data_hash: hash, quiz, ...others } = json as Record<string, unknown>;
  if (Array.isArray(json)) return json;
  return {
    ...others,
    hash: typeof hash === 'string' ? hash.replace(/^[0-9a-f]{32}$/, 'a hash') : hash,
    quiz: quiz && Object.keys(quiz),
  };
}

const COMPARED = [
  'content-type',
  'allow',
  'x-robots-tag',
  'x-content-type-options',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-expose-headers',
];

describe('the fake server answers like the real one', () => {
  test.each(names)('%s', async (name) => {
    const recorded = recording(name);
    const answer = await replay(recorded);
    const headers = new Map(recorded.response.headers.map(([key, value]) => [key.toLowerCase(), value]));
    expect(answer.status).toBe(recorded.response.status);
    expect(settled(await answer.json())).toEqual(settled(recorded.response.json));
    for (const key of COMPARED) {
      const value = answer.headers.get(key)?.toLowerCase().replace('; charset=utf-8', '');
      expect([key, value]).toEqual([key, headers.get(key)?.toLowerCase().replace('; charset=utf-8', '')]);
    }
  });

  test('the same data has the same hash within half an hour, and another one later', async () => {
    let at = 0;
    const server = contactForm7Routes({ now: () => at });
    const hash = async () => {
      const { request } = recording('default-valid');
      const answer = await server.request(new URL(request.url).pathname.replace(REST_ROOT, ''), {
        method: 'POST',
        body: bodyOf(request),
      });
      return ((await answer.json()) as { posted_data_hash: string }).posted_data_hash;
    };
    const first = await hash();
    expect(await hash()).toBe(first);
    at = 31 * 60 * 1000;
    expect(await hash()).not.toBe(first);
  });

  test('records what was sent, with files by name', async () => {
    sent.length = 0;
    await replay(recording('kitchen-valid'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      formId: 7,
      status: 'mail_sent',
      fields: { 'your-name': 'Ada Lovelace', 'your-pets[]': ['Dog', 'Bird'], 'your-file': 'a.png' },
    });
  });

  test('refuses too large a body without JSON, as a web server would', async () => {
    const body = new FormData();
    body.append('f', new File(['x'.repeat(9 * 1024 * 1024)], 'big.png'));
    const answer = await app.request(`${REST_ROOT}/contact-form-7/v1/contact-forms/5/feedback`, {
      method: 'POST',
      body,
    });
    expect(answer.status).toBe(413);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });
});
