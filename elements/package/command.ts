import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT, VERSION_LINE } from './entries.ts';

/** `dist/cli.js`: the command `tagdrop`, in one file, with what it needs of ajv and jsonc-parser; for Node alone. */
export async function buildCommand(): Promise<void> {
  await build({
    stdin: {
      contents: "import { main } from './elements/package/cli/tagdrop.ts'; main();",
      resolveDir: ROOT,
      loader: 'ts',
    },
    outfile: join(ROOT, 'dist/cli.js'),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // jsonc-parser's other build cannot be bundled
    mainFields: ['module', 'main'],
    legalComments: 'none',
    banner: { js: `#!/usr/bin/env node\n${VERSION_LINE}` },
  });
}
