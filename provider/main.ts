import { fileURLToPath } from 'node:url';
import { backUp, COPY_VARIABLE, copyInThisProcess } from './backup.ts';
import { DESK_VARIABLE } from './desk-process.ts';
import { resetPassword } from './reset-password.ts';
import { type Programs, run } from './run.ts';
import { runDesk } from './run-desk.ts';

/** The provider has ended by then, whatever its connections and its database do. */
const STOP_MAX_MS = 9500;

const folder = fileURLToPath(new URL('.', import.meta.url));
const programs: Programs = {
  provider: fileURLToPath(import.meta.url),
  sqliteThread: fileURLToPath(new URL('sqlite-thread.js', import.meta.url)),
};
const { [DESK_VARIABLE]: desk, [COPY_VARIABLE]: copy, ...env } = process.env;
if (copy !== undefined) copyInThisProcess(copy);
else if (desk === undefined) await start();
else await runDesk(env, JSON.parse(desk), folder, programs);

async function start(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  if (command === 'backup') {
    const stopping = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
    const options = { program: programs.provider, signal: stopping.signal };
    process.exit((await backUp(env, rest, console.log, options)) ? 0 : 1);
  }
  if (command === 'password') process.exit((await resetPassword(env, rest, console.log)) ? 0 : 1);
  if (command !== undefined) {
    console.error(
      `There is no command "${command}". Without a command the provider starts; backup <file> copies its data, password <login> gives an account a new password.`,
    );
    process.exit(1);
  }
  const running = await run(env, console.log, folder, programs);
  if (!running) process.exit(1);
  console.log('Ctrl-C ends it.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(0), STOP_MAX_MS);
      void running.stop().then(() => process.exit(0));
    });
  }
}
