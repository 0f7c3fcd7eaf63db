import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { World } from '../../../provider/destinations/destination.ts';
import { dispatch, PAUSES_S } from '../../../provider/destinations/dispatcher.ts';
import { signatureOf } from '../../../provider/destinations/webhook.ts';
import { isInside, openWorld } from '../../../provider/destinations/world.ts';
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

/** A receiver that answers as it is told. */
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

describe.each(DATABASES)('leads on their way on %s', (kind) => {
  it('arrive signed, after a receiver that was down, at growing pauses', async () => {
    const { got, url } = await receiver([500, 503, 200]);
    const { store, state } = await open(kind, webhookTo(url));
    let time = Date.now();
    const world: World = { ...openWorld({ mayBeInside: true }), now: () => new Date(time) };
    const pauses: number[] = [];
    while ((await state())?.state === 'waiting') {
      const due = Date.parse((await state())?.dueAt ?? '');
      pauses.push(Math.round((due - time) / 1000));
      time = Math.max(time, due);
      expect(await dispatch(store, world)).toBe(1);
      expect(await dispatch(store, world)).toBe(0);
    }
    expect(pauses.slice(1)).toEqual([PAUSES_S[0], PAUSES_S[1]]);
    expect(await state()).toMatchObject({ state: 'delivered', tries: 3, said: 'Answered with 200.' });
    const ids = got.map(({ request }) => request.headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    for (const { request, body } of got) {
      const stamp = String(request.headers['webhook-timestamp']);
      expect(request.headers['webhook-signature']).toBe(signatureOf(String(ids[0]), stamp, body, KEY));
    }
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({ data: { written: { שם: 'עדה' } } });
  });

  it('are given up after the last pause, and sent again when somebody says so', async () => {
    const { store, id, state } = await open(kind, webhookTo('http://127.0.0.1:1/'));
    let time = Date.now();
    const world: World = { ...openWorld({ mayBeInside: true }), now: () => new Date(time) };
    for (let tries = 0; tries <= PAUSES_S.length; tries++) {
      time = Math.max(time, Date.parse((await state())?.dueAt ?? ''));
      await dispatch(store, world);
    }
    expect(await state()).toMatchObject({ state: 'failed', tries: PAUSES_S.length + 1 });
    expect((await state())?.said).toContain('Given up after 11 tries. Not reached: connect ECONNREFUSED');
    expect(await store.deliveries.replay(id)).toBe(1);
    expect(await state()).toMatchObject({ state: 'waiting', tries: 0 });
  });
});

describe('the world of destinations', () => {
  it('follows no redirect and reaches nothing inside, unless it may', async () => {
    const { got, url } = await receiver([302]);
    const call = { method: 'POST', headers: {}, body: 'x' } as const;
    expect((await openWorld({ mayBeInside: true }).call({ ...call, url })).status).toBe(302);
    const outside = openWorld({ mayBeInside: false });
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
  ])('%s is inside: %s', (address, inside) => {
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
    await dispatch(store, openWorld({ mayBeInside: true }));
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
    await dispatch(store, openWorld({ mayBeInside: false }));
    expect((await state())?.said).toContain('inside this machine');
  });
});
