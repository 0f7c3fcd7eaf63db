import { createRequire } from 'node:module';
import { build } from 'esbuild';

/** SWV's result: field → error, for the invalid fields. It throws where SWV crashes. */
export type Oracle = (schema: { rules: unknown[] }, formData: FormData) => Map<string, { error?: string }>;

/** `@contactable/swv` is written for bundlers (no extensions, no `type`), so it is bundled before it is imported. */
export async function loadOracle(): Promise<Oracle> {
  const { outputFiles } = await build({
    entryPoints: [createRequire(import.meta.url).resolve('@contactable/swv')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { validate } = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
  return validate;
}
