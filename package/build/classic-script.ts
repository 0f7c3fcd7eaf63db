import { build, type Rolldown } from 'vite';
import { ROOT } from '../entries.ts';

/** @returns a classic script that needs no other file. */
export async function bundleClassic(entry: string): Promise<string> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, name: 'tagdrop', formats: ['iife'] },
      rolldownOptions: { output: { minify: true, codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[];
  return built?.output[0].code ?? '';
}
