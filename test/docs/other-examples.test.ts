import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { build, transformSync } from 'esbuild';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { compileScript, parse } from 'vue/compiler-sfc';
import { Composer } from '../../composer/view/composer.tsx';
import { checkSettings } from '../../package/cli/check-settings.ts';
import { run } from '../../package/cli/tagdrop.ts';
import { entries } from '../../package/entries.ts';
import { settingsFiles } from '../../package/manual/settings-files.ts';
import { writeSchema } from '../../package/manual/settings-schemas.ts';
import { examples } from './read-examples.ts';

const root = resolve(import.meta.dirname, '../..');
const popups = writeSchema(
  settingsFiles.find(({ name }) => name === 'popups') as (typeof settingsFiles)[number],
);
const require = createRequire(import.meta.url);
const all = examples();
const of = (...languages: string[]) =>
  all
    .filter(({ language }) => languages.includes(language))
    .map(({ at, code, language }) => [at, code, language] as const);

it('every language of the examples is tested somewhere', () => {
  const tried = /^(?:html|js|json|tsx|vue|css|sh|php|liquid|yaml)$/;
  expect(all.filter(({ language }) => !tried.test(language)).map(({ at }) => at)).toEqual([]);
});

it.each(of('yaml'))('%s is a list of names and values', (_, code) => {
  for (const line of code.trimEnd().split('\n')) expect(line).toMatch(/^(?: {2})*(?:- )?\w+:(?: \S.*)?$/);
});

/** The package as installed, from its sources; tags do nothing on a server. */
async function bundle(code: string, loader: 'tsx' | 'ts'): Promise<Record<string, unknown>> {
  const wrapper = join(root, `package/wrappers/${loader === 'tsx' ? 'react.tsx' : 'vue.ts'}`);
  const { outputFiles } = await build({
    stdin: { contents: code, loader, resolveDir: root, sourcefile: `example.${loader}` },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    external: ['react', 'react/*', 'vue'],
    plugins: [
      {
        name: 'tagdrop',
        setup(builder) {
          builder.onResolve({ filter: /^tagdrop\/(?:react|vue)$/ }, ({ path }) => ({
            path: join(root, `package/manual/generated/${path.split('/')[1]}.js`),
          }));
          builder.onResolve({ filter: /^tagdrop(?:\/words\/[\w-]+)?$/ }, ({ path }) => {
            const [, , language] = path.split('/');
            if (language && !existsSync(join(root, `elements/poptin-popup/words/${language}.json`)))
              return { errors: [{ text: `there is no language ${language}` }] };
            return { path, namespace: 'tag' };
          });
          builder.onResolve({ filter: /create-component\.js$/ }, () => ({ path: wrapper }));
          builder.onResolve({ filter: /^\.\.\/(?:languages\/)?[\w-]+\.js$/ }, ({ path }) => ({
            path,
            namespace: 'tag',
          }));
          builder.onLoad({ filter: /./, namespace: 'tag' }, () => ({ contents: '' }));
        },
      },
    ],
  });
  const module = { exports: {} as Record<string, unknown> };
  new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '')(module, module.exports, require);
  return module.exports;
}

describe('components', () => {
  it.each(of('tsx').filter(([at]) => !at.startsWith('docs/composer')))(
    '%s is rendered',
    async (_at, code) => {
      const { App, default: Page } = await bundle(code, 'tsx');
      const component = (App ?? Page) as ((props: { children?: string }) => ReactElement) | undefined;
      // only imports: they exist
      if (!component) return expect(code.trim()).toMatch(/^(?:import [^;]+;\s*)+$/);
      expect(renderToString(createElement(component, null, 'A page'))).toMatch(/<poptin-popup[ >]/);
      // what a browser sets as properties is not in the server's markup
      const { props } = component({ children: 'A page' }) as ReactElement<Record<string, unknown>>;
      if (!props.settings)
        return expect(renderToString(createElement(component))).toContain('src="/popups.json"');
      expect(checkSettings(JSON.stringify(props.settings), popups)).toEqual([]);
      expect(Object.keys(props)).toContain('onPoptinSubmit');
    },
  );

  it.each(of('vue'))('%s is rendered', async (_at, code) => {
    const { descriptor } = parse(code);
    const { content } = compileScript(descriptor, {
      id: 'example',
      inlineTemplate: true,
      templateOptions: { ssr: true, ssrCssVars: [] },
    });
    const { default: App } = await bundle(content, 'ts');
    const { createSSRApp } = require('vue');
    const { renderToString: renderVue } = require('vue/server-renderer');
    expect(await renderVue(createSSRApp(App))).toContain('<poptin-popup src="/popups.json"');
  });

  it.each(of('tsx').filter(([at]) => at.startsWith('docs/composer')))(
    '%s draws the composer',
    (_at, code) => {
      const script = transformSync(`result = ${code}`, { loader: 'tsx', jsxFactory: 'createElement' }).code;
      const store = { load: async () => null, save: async () => {} };
      const element = new Function(
        'createElement',
        'Composer',
        'load',
        'save',
        `let result; ${script}; return result;`,
      )(createElement, Composer, store.load, store.save);
      expect(renderToString(element)).toContain('Make your first popup');
    },
  );
});

it.each(of('css'))('%s names existing parts and properties', async (_at, code) => {
  const known: string[] = [];
  for (const [, tag = '', part] of code.matchAll(
    /([a-z]+(?:-[a-z0-9]+)+)(?:::part\(([\w-]+)\)|:not\(:defined\))?\s*\{/g,
  )) {
    const place = existsSync(join(root, `elements/${tag}/manual.ts`)) ? 'manual.ts' : 'manual/index.ts';
    const { manual } = (await import(/* @vite-ignore */ `../../elements/${tag}/${place}`)) as {
      manual: { parts?: object; cssProperties?: object };
    };
    if (part) expect(Object.keys(manual.parts ?? {})).toContain(part);
    known.push(...Object.keys(manual.cssProperties ?? {}));
  }
  expect(known).not.toEqual([]);
  for (const [name] of code.matchAll(/--[\w-]+/g)) expect(known).toContain(name);
});

describe('commands', () => {
  const { name, bin, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    bin: Record<string, string>;
    scripts: Record<string, string>;
  };
  const provider = readFileSync(join(root, 'provider/build.mjs'), 'utf8');

  /** What is wrong with a line that somebody types; '' for nothing. */
  function judge(line: string): string {
    const command = line.replace(/\s+#.*$/, '').trim();
    const [, script] = /^npm (?:run )?([\w:]+)$/.exec(command) ?? [];
    if (script) return script in scripts ? '' : `there is no script ${script}`;
    if (command === `npm install ${name}`) return '';
    if (command === 'npx tagdrop-provider' || command === 'docker build -t tagdrop-provider .')
      return provider.includes('tagdrop-provider') ? '' : 'nothing makes that package';
    if (command.startsWith('docker run '))
      return command.endsWith(' tagdrop-provider') ? '' : 'another image';
    if (/^(?:openssl|printf) |^curl [^|]*$/.test(command))
      return spawnSync('sh', ['-nc', command]).status === 0 ? '' : 'not a command of a shell';
    const [, file] = /^node ([\w./-]+)(?: && cd [\w-]+)?$/.exec(command) ?? [];
    if (file) return existsSync(join(root, file)) ? '' : `there is no ${file}`;
    const [, own, args = ''] = /^npx (\w+) (.+)$/.exec(command) ?? [];
    if (!own || !(own in bin)) return 'unknown';
    const said: string[] = [];
    const code = run(args.split(' '), {
      readFile: () => readFileSync(join(root, 'templates/newsletter.json'), 'utf8'),
      schema: (kind) =>
        writeSchema(settingsFiles.find((each) => each.name === kind) as (typeof settingsFiles)[number]),
      write: (text) => said.push(text),
    });
    return code === 0 ? '' : said.join('\n');
  }

  it.each(of('sh'))('%s can be typed', (_at, code) => {
    expect(code.split('\n').filter(Boolean).map(judge).filter(Boolean)).toEqual([]);
  });

  it('a wrong one would be noticed', () => {
    expect(judge('npm run nothing')).not.toBe('');
    expect(judge('npx tagdrop chekc a.json')).not.toBe('');
    expect(judge('curl x | sh')).toBe('unknown');
  });
});

describe('PHP', () => {
  const WORDPRESS: Readonly<Record<string, string>> = {
    add_action: 'function add_action($hook, $call, $priority = 10) { $call(); }',
    add_filter: 'function add_filter($hook, $call) { echo "$hook $call\\n"; }',
    content_url: 'function content_url($path) { return "https://site.example/wp-content/$path"; }',
    esc_url: 'function esc_url($url) { return htmlspecialchars($url); }',
    wp_dequeue_script: 'function wp_dequeue_script($handle) { echo "script $handle\\n"; }',
    wp_dequeue_style: 'function wp_dequeue_style($handle) { echo "style $handle\\n"; }',
    // what the recipe leaves of a script
    wp_scripts: `function wp_scripts() {
      $script = (object) array('src' => 'index.js', 'deps' => array('swv'), 'textdomain' => 'contact-form-7');
      register_shutdown_function(function () use ($script) { echo json_encode($script); });
      return (object) array('registered' => array('contact-form-7' => $script));
    }`,
    __return_false: 'function __return_false() { return false; }',
  };
  const PHPS_OWN = ['array', 'explode', 'function', 'isset', 'md5', 'setcookie', 'time'];
  const SAYS: Readonly<Record<string, string>> = {
    'docs/install/wordpress.md':
      '<script type="module" src="https://site.example/wp-content/uploads/tagdrop/0.1.0/tagdrop.js"></script>',
    // without a record there is nothing to renew
    'docs/consent.md': '',
    'docs/migrate/contact-form-7.md':
      'wpcf7_load_css __return_false\n{"src":false,"deps":[],"textdomain":null}',
    'docs/migrate/smash-balloon.md': 'script sbi_scripts\nstyle sbi_styles',
  };
  const hasPhp = spawnSync('php', ['-v']).status === 0;

  it.each(of('php'))('%s calls what WordPress has, and does what it says', (at, code) => {
    const called = [...code.matchAll(/\b([a-z_0-9]+)\(/g)].map(([, each = '']) => each);
    expect(called.filter((each) => !(each in WORDPRESS) && !PHPS_OWN.includes(each))).toEqual([]);
    const says = SAYS[at.replace(/:\d+$/, '')];
    expect(says).toBeDefined();
    if (!hasPhp) return; // a machine without PHP can only read it
    const { stdout, stderr } = spawnSync('php', {
      input: `<?php ${Object.values(WORDPRESS).join('\n')}\n${code}`,
    });
    expect(`${stderr}${stdout}`.trim()).toBe(says);
  });
});

it.each(of('liquid'))('%s loads an existing file', (_at, code) => {
  const [, file = ''] = /\{\{ '([\w.-]+)\.js' \| asset_url \}\}/.exec(code) ?? [];
  expect(Object.keys(entries)).toContain(file);
  expect(code).toMatch(/^<script type="module" src="\{\{ [^}]+ \}\}"><\/script>$/);
});
