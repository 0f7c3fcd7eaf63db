import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Fault } from '../../../demo/server/faults.ts';
import { createDemoServer } from '../../../demo/server/server.ts';
import type { Provider } from '../../../provider/provider.ts';
import type { Problem } from '../../../provider/refusal.ts';
import type { CallRecord, RecordLists } from '../../../provider/store/records.ts';
import type { DisplayAnswer } from '../../../provider/wire/display-answer.ts';
import type { WirePoptin } from '../../../provider/wire/poptin.ts';

/** What the tests look at; each answer has some of it. Text if the answer is not JSON. */
export interface AnswerBody extends DisplayAnswer {
  readonly success: boolean;
  readonly problems: readonly Problem[];
  readonly poptin_view_id: string;
  readonly conversion_id: string;
  readonly integration: { readonly conversion_code: string };
  readonly clients: readonly { readonly client_id: string; readonly poptins: readonly WirePoptin[] }[];
  readonly displays: readonly CallRecord[];
  readonly faults: readonly Fault[];
  readonly domains: readonly string[];
}

export interface Answer {
  readonly status: number;
  readonly body: AnswerBody;
  readonly headers: Headers;
}

export interface TestProvider extends Provider {
  readonly file: string;
  call(method: string, path: string, init?: RequestInit): Promise<Answer>;
  get(path: string): Promise<Answer>;
  text(path: string): Promise<{ status: number; text: string; headers: Headers }>;
  form(path: string, fields: Record<string, string>): Promise<Answer>;
  json(path: string, body: unknown, method?: string): Promise<Answer>;
  records(): Promise<RecordLists>;
  /** Ends this server and opens the same file again. */
  restart(): Promise<TestProvider>;
}

export const ORIGIN = 'http://provider.test';

/** A file in a separate folder that is removed with the test. */
export function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tagdrop-provider-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'deep', 'provider.sqlite');
}

export function openProvider(file = temporaryFile()): TestProvider {
  const opened = createDemoServer({ file });
  const close = async () => (await opened).close();
  onTestFinished(close);

  const send = (method: string, path: string, init: RequestInit = {}) =>
    opened.then((provider) => provider.fetch(new Request(ORIGIN + path, { method, ...init })));
  const call = async (method: string, path: string, init?: RequestInit): Promise<Answer> => {
    const { status, headers, ...response } = await read(send(method, path, init));
    const isJson = headers.get('content-type')?.includes('json');
    return { status, headers, body: (isJson ? JSON.parse(response.text) : {}) as AnswerBody };
  };
  const json = (path: string, body: unknown, method = 'POST') =>
    call(method, path, { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

  return {
    fetch: async (request, bindings) => (await opened).fetch(request, bindings),
    close,
    file,
    call,
    json,
    get: (path) => call('GET', path),
    text: (path) => read(send('GET', path)),
    form: (path, fields) => call('POST', path, { body: new URLSearchParams(fields) }),
    records: async () => (await (await send('GET', '/provider/records')).json()) as RecordLists,
    async restart() {
      await close();
      return openProvider(file);
    },
  };
}

async function read(answer: Promise<Response>) {
  const response = await answer;
  return { status: response.status, text: await response.text(), headers: response.headers };
}
