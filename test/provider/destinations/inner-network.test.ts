import type { lookup } from 'node:dns';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { smtp } from '../../../provider/destinations/smtp.ts';
import { openTransport } from '../../../provider/destinations/transport.ts';

const OUTER = '192.0.2.1'; // RFC 5737: nobody has it
const MAIL = {
  from: 'a@shop.example',
  to: 'b@shop.example',
  subject: '',
  text: '',
  messageId: '<1@shop.example>',
};

/** An internal server, which should receive nothing. */
async function innerServer(answer = '550 inside internal-admin v1.2.3 token=SECRET') {
  const connections: Socket[] = [];
  const server = createServer((socket) => {
    connections.push(socket);
    socket.on('error', () => undefined);
    socket.end(`${answer}\r\n`);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const each of connections) each.destroy();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return { port: (server.address() as AddressInfo).port, count: () => connections.length };
}

/** A name server that answers with one list after the other, and with the last one from then on. */
function names(...lists: string[][]) {
  let asked = 0;
  const find = (_: string, options: { all?: boolean }, done: (...args: unknown[]) => void) => {
    const list = lists[Math.min(asked++, lists.length - 1)] ?? [];
    const found = list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    setImmediate(() => (options.all ? done(null, found) : done(null, found[0]?.address, found[0]?.family)));
  };
  return find as unknown as typeof lookup;
}

describe('a mail server', () => {
  it.each([
    ['has an outer and an inner address', [OUTER, '127.0.0.1']],
    ['has an inner and an outer address', ['127.0.0.1', OUTER]],
    ['alternates', [OUTER], ['127.0.0.1'], [OUTER], ['127.0.0.1']],
    ['names this machine in IPv6', [OUTER, '::ffff:7f00:1', '::1', '::7f00:1']],
  ] as [string, ...string[][]][])('inside is not reached through a name that %s', async (_, ...lists) => {
    const inner = await innerServer();
    const transport = openTransport({ mayBeInside: false, lookup: names(...lists), timeoutMs: 200 });
    for (let n = 0; n < 3; n++) {
      const server = { host: 'mail.example', port: inner.port, user: '', password: '' };
      await expect(transport.mail(server, MAIL)).rejects.toThrow();
    }
    expect(inner.count()).toBe(0);
  });

  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.0.0.1',
    '2002:7f00:1::',
    '64:ff9b:1::7f00:1',
    'fec0::1',
  ])('is refused at %s', async (host) => {
    const transport = openTransport({ mayBeInside: false });
    const sent = transport.mail({ host, port: 25, user: '', password: '' }, MAIL);
    await expect(sent).rejects.toThrow("is inside this machine's network");
  });

  it.each([
    ['550 inside internal-admin v1.2.3 token=SECRET', /^The mail server .*\b550\b/],
    ['SSH-2.0-OpenSSH_9.6 SECRET', /^The mail server /],
    ['HTTP/1.1 200 OK SECRET', /^The mail server /],
  ])('that answers %s is shown by the class of its answer', async (answer, said) => {
    const inner = await innerServer(answer);
    const transport = openTransport({ mayBeInside: true, timeoutMs: 2_000 });
    const lead = { id: 1, at: '', poptinId: '', viewerId: '', suspicion: '', fields: {} };
    const settings = {
      host: '127.0.0.1',
      port: String(inner.port),
      from: 'a@shop.example',
      to: 'b@shop.example',
    };
    const outcome = await smtp.send({ lead, site: 'shop', deliveryId: 1, settings, secrets: {} }, transport);
    expect(outcome.said).toMatch(said);
    expect(outcome.said).not.toMatch(/SECRET|internal-admin|OpenSSH/);
  });
});

describe('a webhook', () => {
  it('inside is not reached through a name that alternates', async () => {
    const inner = await innerServer('HTTP/1.1 200 OK\r\n\r\n');
    const lists = [[OUTER, '127.0.0.1'], ['127.0.0.1'], [OUTER], ['::1', '127.0.0.1']];
    const transport = openTransport({ mayBeInside: false, lookup: names(...lists), timeoutMs: 200 });
    for (let n = 0; n < 6; n++) {
      const url = `http://hook.example:${inner.port}/`;
      await expect(transport.call({ method: 'POST', url, headers: {} })).rejects.toThrow();
    }
    expect(inner.count()).toBe(0);
  });
});
