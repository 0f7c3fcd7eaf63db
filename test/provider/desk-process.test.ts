import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DESK_VARIABLE, startDesk } from '../../provider/desk-process.ts';

/** A desk that answers every call at once. */
const PROGRAM = `
import { createServer } from 'node:http';
const { socket } = JSON.parse(process.env.${DESK_VARIABLE});
createServer((incoming, outgoing) => incoming.resume().on('end', () => outgoing.end('done')))
  .listen(socket, () => process.send('ready'));
process.on('message', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
`;

it('tells the visitors’ process of a change before the owner has the answer, and of nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tagdrop-desk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'desk.mjs');
  writeFileSync(program, PROGRAM);
  let changes = 0;
  const desk = await startDesk(program, () => {
    changes += 1;
  });
  onTestFinished(() => desk.stop(1000));
  const server = createServer((incoming, outgoing) => desk.forward(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const call = async (method: string) => {
    // the headers have arrived, the body may not have
    const answer = await fetch(`http://127.0.0.1:${port}/sites`, { method });
    const known = changes;
    expect(await answer.text()).toBe(method === 'HEAD' ? '' : 'done');
    return known;
  };
  expect(await call('GET')).toBe(0);
  expect(await call('HEAD')).toBe(0);
  let expected = 0;
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expected += 1;
    expect([method, await call(method)]).toEqual([method, expected]);
  }
});
