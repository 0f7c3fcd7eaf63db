import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { judgeAnswer, type Transport } from '../../../provider/destinations/destination.ts';
import { createDispatcher, dispatch, PAUSES_S } from '../../../provider/destinations/dispatcher.ts';
import { isInside, openTransport } from '../../../provider/destinations/transport.ts';
import { sign } from '../../../provider/destinations/webhook.ts';
import type { Destination } from '../../../provider/store/deliveries.ts';
import { DATABASES, newDatabase, openTestStore } from '../databases.ts';

const KEY = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

async function open(kind: string, destination: Pick<Destination, 'kind' | 'settings' | 'secrets'>) {
  const store = await openTestStore(await newDatabase(kind));
  await store.clients.put('shop', {});
  const id = await store.deliveries.addDestination({
    clientId: 'shop',
    label: 'mine',
    isOn: true,
    ...destination,
  });
  await store.records.add('conversion', {
    clientId: 'shop',
    poptinId: 'news000000001',
    submissionId: 's-1',
    fields: { email: 'ada@example.com', שם: 'עדה' },
    answer: {},
  });
  const state = async () => (await store.deliveries.log(id, {}, 1))[0];
  return { store, id, state };
}

const webhookTo = (url: string) => ({ kind: 'webhook', settings: { url }, secrets: { key: KEY } });

/** A receiver that answers as told. */
async function receiver(answers: readonly number[]) {
  const got: { request: IncomingMessage; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part;
    });
    request.on('end', () => {
      got.push({ request, body });
      response.writeHead(answers[got.length - 1] ?? 200, { location: 'http://127.0.0.1:1/' });
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

describe.each(DATABASES)('sending leads on %s', (kind) => {
  it('delivers them signed, after a receiver was down, at growing pauses', async () => {
    const { got, url } = await receiver([500, 503, 200]);
    const { store, state } = await open(kind, webhookTo(url));
    let time = Date.now();
    const transport: Transport = { ...openTransport({ mayBeInside: true }), now: () => new Date(time) };
    const pauses: number[] = [];
    while ((await state())?.state === 'waiting') {
      const due = Date.parse((await state())?.dueAt ?? '');
      pauses.push(Math.round((due - time) / 1000));
      time = Math.max(time, due);
      expect(await dispatch(store, transport)).toBe(1);
      expect(await dispatch(store, transport)).toBe(0);
    }
    expect(pauses.slice(1)).toEqual([PAUSES_S[0], PAUSES_S[1]]);
    expect(await state()).toMatchObject({ state: 'delivered', tries: 3, said: 'Answered with 200.' });
    const ids = got.map(({ request }) => request.headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    for (const { request, body } of got) {
      const stamp = String(request.headers['webhook-timestamp']);
      expect(request.headers['webhook-signature']).toBe(sign(String(ids[0]), stamp, body, KEY));
    }
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({ data: { written: { שם: 'עדה' } } });
  });

  it('gives up after the last pause, and sends again on request', async () => {
    const { store, id, state } = await open(kind, webhookTo('http://127.0.0.1:1/'));
    let time = Date.now();
    const transport: Transport = { ...openTransport({ mayBeInside: true }), now: () => new Date(time) };
    for (let tries = 0; tries <= PAUSES_S.length; tries++) {
      time = Math.max(time, Date.parse((await state())?.dueAt ?? ''));
      await dispatch(store, transport);
    }
    expect(await state()).toMatchObject({ state: 'failed', tries: PAUSES_S.length + 1 });
    expect((await state())?.said).toContain('Given up after 11 tries. Not reached: connect ECONNREFUSED');
    expect(await store.deliveries.replay(id)).toBe(1);
    expect(await state()).toMatchObject({ state: 'waiting', tries: 0 });
  });
});

describe.each(DATABASES)('several destinations on %s', (kind) => {
  /** A transport in which some addresses answer, and others never do until they are released. */
  function open() {
    const sent: string[] = [];
    let time = Date.now();
    let letGo = () => {};
    const stuck = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const transport: Transport = {
      now: () => new Date(time),
      mail: async () => {},
      call: async ({ url }) => {
        sent.push(url);
        if (url.includes('dead')) {
          await stuck;
          throw new Error('the receiver closed the connection');
        }
        return { status: url.includes('busy') ? 503 : 200, headers: { 'retry-after': '5' }, body: '' };
      },
    };
    const count = (part: string) => sent.filter((url) => url.includes(part)).length;
    return { transport, count, letGo, pass: (ms: number) => (time += ms) };
  }

  async function storeWith(...urls: string[]) {
    const store = await openTestStore(await newDatabase(kind));
    for (const [index, url] of urls.entries()) {
      await store.clients.put(`site-${index}`, {});
      await store.deliveries.addDestination({
        clientId: `site-${index}`,
        label: url,
        isOn: true,
        ...webhookTo(url),
      });
    }
    const lead = (site: number) =>
      store.records.add('conversion', { clientId: `site-${site}`, fields: {}, answer: {} });
    return { store, lead };
  }

  it('get their leads although one never answers and has many waiting', async () => {
    const { store, lead } = await storeWith('http://dead.example/', 'http://alive.example/');
    const { transport, count, letGo, pass } = open();
    pass(60_000);
    for (let n = 0; n < 30; n++) await lead(0);
    await lead(1);
    const dispatcher = createDispatcher(store, transport);
    await dispatcher.round();
    await expect.poll(() => count('alive')).toBe(1);
    await lead(1);
    await dispatcher.round();
    await expect.poll(() => count('alive')).toBe(2);
    expect(count('dead')).toBe(4);
    letGo();
    await dispatcher.idle();
  });

  it('rest after three failures, and get one lead as a test before all others', async () => {
    const { store, lead } = await storeWith('http://busy.example/');
    const { transport, count, pass } = open();
    for (let n = 0; n < 30; n++) await lead(0);
    const dispatcher = createDispatcher(store, transport);
    const round = async () => {
      const before = count('busy');
      await dispatcher.round();
      await dispatcher.idle();
      return count('busy') - before;
    };
    pass(1000);
    expect([await round(), await round()]).toEqual([4, 0]);
    pass(61_000);
    expect([await round(), await round()]).toEqual([1, 0]);
    pass(301_000);
    expect([await round(), await round()]).toEqual([1, 0]);
    // however often it fails, it is tried every ten minutes
    for (let n = 0; n < 6; n++) {
      pass(601_000);
      expect([await round(), await round()]).toEqual([1, 0]);
    }
  });

  it('end with the provider: what has no answer is sent again after the next start', async () => {
    const { store, lead } = await storeWith('http://dead.example/');
    const { transport, count, pass } = open();
    await lead(0);
    pass(1000);
    const ending = new AbortController();
    const dispatcher = createDispatcher(store, transport, ending.signal);
    await dispatcher.round();
    await expect.poll(() => count('dead')).toBe(1);
    ending.abort();
    await dispatcher.idle();
    expect(await store.deliveries.log(1, {}, 1)).toMatchObject([{ state: 'waiting', tries: 0 }]);
    pass(121_000);
    expect(await createDispatcher(store, transport, ending.signal).round()).toBe(1);
  });

  it.each([
    ['31536000', 86_400],
    ['1e13', 10],
    ['99999999999999999999', 86_400],
    ['-5', 10],
    ['soon', 10],
    ['', 10],
    ['3600', 3600],
  ])('may ask with Retry-After "%s" for a pause of %i s', async (asked, seconds) => {
    const { store, lead } = await storeWith('http://asks.example/');
    await lead(0);
    const now = new Date(Date.now() + 1000);
    const transport: Transport = {
      now: () => now,
      mail: async () => {},
      call: async () => ({ status: 429, headers: { 'retry-after': asked }, body: '' }),
    };
    expect(await dispatch(store, transport)).toBe(1);
    const [delivery] = await store.deliveries.log(1, {}, 1);
    expect(delivery).toMatchObject({ state: 'waiting', tries: 1 });
    expect(Date.parse(delivery?.dueAt ?? '') - now.getTime()).toBe(seconds * 1000);
  });
});

describe('an answer’s Retry-After', () => {
  it('may be a date', () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    const outcome = judgeAnswer({ status: 503, headers: { 'retry-after': inAnHour }, body: '' });
    expect(outcome).toMatchObject({ state: 'again', afterS: expect.any(Number) });
    expect(Math.abs(('afterS' in outcome ? (outcome.afterS ?? 0) : 0) - 3600)).toBeLessThan(60);
    const past = judgeAnswer({
      status: 503,
      headers: { 'retry-after': new Date(0).toUTCString() },
      body: '',
    });
    expect(past).not.toHaveProperty('afterS');
  });
});

describe('the transport of destinations', () => {
  it('follows no redirect and reaches no internal address, unless that is allowed', async () => {
    const { got, url } = await receiver([302]);
    const call = { method: 'POST', headers: {}, body: 'x' } as const;
    expect((await openTransport({ mayBeInside: true }).call({ ...call, url })).status).toBe(302);
    const outside = openTransport({ mayBeInside: false });
    for (const address of [url, url.replace('127.0.0.1', 'localhost'), 'http://[::1]:1/'])
      await expect(outside.call({ ...call, url: address })).rejects.toThrow('inside this machine');
    expect(got).toHaveLength(1);
  });

  it.each([
    ['127.0.0.1', true],
    ['169.254.169.254', true],
    ['::ffff:10.0.0.1', true],
    ['[fd00::1]', true],
    ['0.0.0.0', true],
    ['93.184.216.34', false],
    ['2606:2800:220:1::1', false],
    ['shop.example', false],
  ])('%s is internal: %s', (address, inside) => {
    expect(isInside(address)).toBe(inside);
  });

  it('sends mail to a mail server', async () => {
    const heard: string[] = [];
    const server = createSocketServer((socket) => {
      let inData = false;
      socket.write('220 test ESMTP\r\n');
      socket.on('data', (part) => {
        for (const line of part.toString('utf8').split('\r\n').filter(Boolean)) {
          heard.push(line);
          if (inData && line !== '.') continue;
          if (line === 'DATA') inData = true;
          else if (line === '.') inData = false;
          socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 test\r\n');
        }
      });
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const { store, state } = await open('SQLite', {
      kind: 'smtp',
      settings: { host: '127.0.0.1', port: String(port), from: 'shop@a.example', to: 'me@b.example' },
      secrets: {},
    });
    await dispatch(store, openTransport({ mayBeInside: true }));
    expect(await state()).toMatchObject({ state: 'delivered', said: 'Sent to me@b.example.' });
    expect(heard).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<shop@a.example>',
        'RCPT TO:<me@b.example>',
        'Subject: New lead of shop',
        'Reply-To: ada@example.com',
      ]),
    );
    await store.deliveries.replay((await state())?.destinationId ?? 0, (await state())?.id);
    await dispatch(store, openTransport({ mayBeInside: false }));
    expect((await state())?.said).toContain('inside this machine');
  });
});
