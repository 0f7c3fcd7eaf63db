import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { bundleClassic } from '../../../package/build/classic-script.ts';

it.each(['elements/classic-loader.ts', 'elements/consent-banner/gate/index.ts'])(
  'turns %s into one script that is not a module and leaves only its own name behind',
  async (entry) => {
    const code = await bundleClassic(entry);
    expect(() => new Script(code)).not.toThrow(); // a module would not parse as a script
    expect(code.match(/^(?:var|let|const|function) (\w+)/gm) ?? []).toHaveLength(0);
  },
);
