import { fileURLToPath } from 'node:url';
import { backUp } from './backup.ts';
import { run } from './run.ts';

const [command, ...rest] = process.argv.slice(2);
if (command === 'backup') process.exit((await backUp(process.env, rest, console.log)) ? 0 : 1);
if (command !== undefined) {
  console.error(
    `There is no command "${command}". Without a command the provider starts; backup <file> copies its data.`,
  );
  process.exit(1);
}

const running = await run(process.env, console.log, fileURLToPath(new URL('.', import.meta.url)));
if (!running) process.exit(1);
console.log('Ctrl-C ends it.');
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void running.stop().then(() => process.exit(0)));
}
