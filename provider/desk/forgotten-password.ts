import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { hashedIp, readNetwork } from '../accounts/hashed-ip.ts';
import { loginKey } from '../accounts/login.ts';
import { setNewPassword } from '../accounts/new-password.ts';
import { hashPassword, PASSWORD_MAX, PASSWORD_MIN } from '../accounts/passwords.ts';
import { Refusal } from '../refusal.ts';
import { readDeskForm } from '../request-body.ts';
import { readCaller } from '../routes/access.ts';
import type { Store } from '../store/store.ts';
import { type Say, sayIn } from './language.ts';
import { notice, page } from './page.ts';

/** Sends the provider's own mail. */
export type Mailer = (mail: {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}) => Promise<void>;

const LINK_MS = 60 * 60_000;
/** Mails within this time: for one account, and asked for from one address. */
const WITHIN_MS = 60 * 60_000;
const OF_A_LOGIN = 3;
const OF_A_PLACE = 10;

/** The pages for somebody who has lost their password: a mail with a link, and the form behind it. */
export function forgottenPasswordPages(store: Store, send: Mailer) {
  const mayTake = async (kind: 'mail-place' | 'mail-login', of: string, most: number) =>
    (await store.attempts.take({ kind, of }, new Date(Date.now() - WITHIN_MS), most)) !== null;

  const mail = async (say: Say, login: string, origin: string) => {
    const account = await store.accounts.find(login);
    if (!account || account.email === '') return;
    if (!(await mayTake('mail-login', (await loginKey(store, login)).of, OF_A_LOGIN))) return;
    const secret = await store.resets.add(account.id, new Date(Date.now() + LINK_MS));
    await store.audit.add({ login: account.login, did: 'was mailed a link for a new password' });
    await send({
      to: account.email,
      subject: say('A new password'),
      text: [
        say('Somebody asked for a new password for {login}. This link sets one, within an hour:', {
          login: account.login,
        }),
        `${origin}/reset/${secret}`,
        say('If it was not you, do nothing: your password stays as it is.'),
      ].join('\n\n'),
    });
  };

  const form = (context: Context, wrong = '') => {
    const say = sayIn(context);
    return page(context, {
      title: say('A new password'),
      status: wrong === '' ? 200 : 400,
      body: html`${notice(wrong)}
<form method="post" action="${context.req.path}" class="stack">
<label>${say('New password, at least {min} characters', { min: PASSWORD_MIN })} <input type="password" name="next" autocomplete="new-password" required minlength="${PASSWORD_MIN}" maxlength="${PASSWORD_MAX}" dir="ltr"></label>
<button>${say('Change it')}</button>
</form>`,
    });
  };
  const over = () => new Refusal(403, 'This link has expired or was used; ask for a new one');

  return new Hono()
    .get('/forgotten', (context) => {
      const say = sayIn(context);
      return page(context, {
        title: say('A new password'),
        body: html`<form method="post" action="/forgotten" class="stack">
<label>${say('Login')} <input name="login" autocomplete="username" required autocapitalize="none" spellcheck="false" dir="auto">
<span class="hint">${say('The mail goes to the address that you have given under Accounts.')}</span></label>
<button>${say('Send me a link')}</button>
</form>
<p><a href="/login">${say('Log in')}</a></p>`,
      });
    })
    .post('/forgotten', async (context) => {
      const say = sayIn(context);
      const { login = '' } = await readDeskForm(context);
      const { ip, origin } = readCaller(context);
      if (!(await mayTake('mail-place', await hashedIp(store.settings, readNetwork(ip)), OF_A_PLACE)))
        throw new Refusal(429, 'Too many attempts; try again in an hour', [], WITHIN_MS / 1000);
      // not awaited: how long it takes would tell a stranger whether there is such an account
      mail(say, login, origin).catch((cause: Error) =>
        console.error(`A mail with a link for a new password was not sent: ${cause.message}`),
      );
      return page(context, {
        title: say('A new password'),
        body: html`<p>${say('If there is such an account with an address, a mail is on its way. Its link works for an hour.')}</p>
<p>${say('Without an address, another owner can give you a new password, or whoever runs the provider.')}</p>
<p><a href="/login">${say('Log in')}</a></p>`,
      });
    })
    .get('/reset/:secret', async (context) => {
      if (!(await store.resets.find(context.req.param('secret')))) throw over();
      return form(context);
    })
    .post('/reset/:secret', async (context) => {
      const say = sayIn(context);
      const { next = '' } = await readDeskForm(context);
      const secret = context.req.param('secret');
      if (!(await store.resets.find(secret))) throw over();
      if (next.length < PASSWORD_MIN || next.length > PASSWORD_MAX)
        return form(
          context,
          say('A password needs {min} to {max} characters. Nothing was changed.', {
            min: PASSWORD_MIN,
            max: PASSWORD_MAX,
          }),
        );
      const password = await hashPassword(next);
      await store.transaction(async (within) => {
        const account = await within.resets.take(secret);
        if (!account) throw over();
        await setNewPassword(within, account, password, {
          by: account.login,
          did: 'set a new password with a mailed link',
        });
      });
      return context.redirect('/login?done=password', 303);
    });
}
