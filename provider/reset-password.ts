import { existsSync } from 'node:fs';
import { giveNewPassword } from './accounts/new-password.ts';
import { type Environment, readConfiguration } from './configuration.ts';
import { openStore } from './store/store.ts';

/**
 * `password <login>`: a new password for somebody who can no longer log in. The provider may be running.
 * @returns whether there is one; if not, `say` has reported why.
 */
export async function resetPassword(
  env: Environment,
  [login, ...more]: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const read = readConfiguration(env);
  if ('problems' in read) {
    for (const problem of read.problems) say(problem);
    return false;
  }
  const { database } = read.configuration;
  if (login === undefined || more.length > 0) {
    say('Name one account: password owner');
    return false;
  }
  if ('file' in database && !existsSync(database.file)) {
    say(`There are no accounts: ${database.file} does not exist (DATA_DIR names its folder).`);
    return false;
  }
  try {
    // a running provider may be of another version: its tables stay as they are
    const store = await openStore(database, { isMigrated: true });
    try {
      const account = await store.accounts.find(login);
      if (account) {
        say(`login: ${account.login}`);
        say(`password: ${await giveNewPassword(store, account, 'the command line')}`);
        say(
          'It is shown this once. The account is logged out everywhere; its API tokens and links have ended.',
        );
        return true;
      }
      const all = await store.accounts.all();
      say(`There is no account ${login}. There are: ${all.map((each) => each.login).join(', ') || 'none'}.`);
    } finally {
      await store.close();
    }
  } catch (cause) {
    say(`The password could not be changed: ${cause instanceof Error ? cause.message : cause}`);
  }
  return false;
}
