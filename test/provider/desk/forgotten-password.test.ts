import { describe, expect, it, vi } from 'vitest';
import { isPassword } from '../../../provider/accounts/passwords.ts';
import { DATABASES, newDatabase } from '../databases.ts';
import { openDesk, PASSWORD } from './open-desk.ts';

describe.each(DATABASES)('a forgotten password on %s', (kind) => {
  async function open({ email = 'olga@example.com' } = {}) {
    const mails: { to: string; text: string }[] = [];
    const desk = await openDesk(await newDatabase(kind), async (mail) => void mails.push(mail));
    const olga = desk.browser();
    await olga.enter('olga');
    if (email) await olga.submit('/accounts/email', { email, current: PASSWORD });
    const ask = async (login: string) => (await desk.browser().submit('/forgotten', { login })).text;
    const mailed = (count: number) => vi.waitFor(() => expect(mails).toHaveLength(count));
    const link = () => /https:\/\/popups\.example(\/reset\/[\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    return { ...desk, olga, mails, ask, mailed, link };
  }

  it('is replaced by whoever reads the mail, once', async () => {
    const { store, browser, olga, mails, ask, mailed, link } = await open();
    expect((await browser().get('/login')).text).toContain('href="/forgotten"');
    await ask('olga');
    await mailed(1);
    expect(mails[0]?.to).toBe('olga@example.com');
    const stranger = browser();
    expect((await stranger.get(link())).status).toBe(200);
    expect((await stranger.submit(link(), { next: 'short' })).status).toBe(400);
    const changed = await stranger.submit(link(), { next: 'another long one' });
    expect([changed.status, changed.location]).toEqual([303, '/login?done=password']);
    expect(await isPassword('another long one', (await store.accounts.find('olga'))?.password)).toBe(true);
    // whoever had the old one is out, and the link opens nothing any more
    expect((await olga.get('/')).status).toBe(303);
    expect((await stranger.submit(link(), { next: 'yet another one' })).status).toBe(403);
    expect((await stranger.get(link())).status).toBe(403);
    expect((await store.audit.list(2)).map(({ did }) => did)).toContain(
      'set a new password with a mailed link',
    );
  });

  it('tells nobody which accounts there are', async () => {
    const { ask, mailed, mails } = await open();
    const known = await ask('olga');
    expect(await ask('nobody')).toBe(known);
    expect(await ask('vera')).toBe(known);
    await mailed(1);
    expect(mails.map(({ to }) => to)).toEqual(['olga@example.com']);
  });

  it('sends few mails, whoever asks', async () => {
    const { ask, mails, browser, mailed } = await open();
    for (let n = 0; n < 10; n++) await ask('olga');
    await mailed(3);
    expect((await browser().submit('/forgotten', { login: 'olga' })).status).toBe(429);
    expect(mails).toHaveLength(3);
  });

  it('needs the password for another address', async () => {
    const { olga, store } = await open({ email: '' });
    const give = async (email: string, current: string) =>
      (await olga.submit('/accounts/email', { email, current })).text;
    expect(await give('eve@example.com', 'wrong')).toContain('This is not your current password');
    expect(await give('eve@', PASSWORD)).toContain('This is no e-mail address');
    expect((await store.accounts.find('olga'))?.email).toBe('');
    await give('olga@example.com', PASSWORD);
    expect((await store.accounts.find('olga'))?.email).toBe('olga@example.com');
  });

  it('is not mailed where the provider has no mail server', async () => {
    const { browser } = await openDesk(await newDatabase(kind));
    expect((await browser().get('/login')).text).not.toContain('/forgotten');
    expect((await browser().get('/forgotten')).status).toBe(404);
  });

  it('leaves one line of wrong passwords in the history, however many there are', async () => {
    const { browser, store } = await open();
    for (let n = 0; n < 3; n++) await browser().enter('olga', `wrong ${n}`);
    const lines = (await store.audit.list(20)).filter(({ did }) => did.includes('wrong password'));
    expect(lines).toMatchObject([{ login: 'olga', did: 'had a wrong password tried at its login' }]);
  });
});
