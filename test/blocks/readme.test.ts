import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The plugin's readme.txt by the standard of WordPress' plugin directory, which has its own parser and checker. */
const read = (path: string) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').replaceAll('{{version}}', version);
const { version, license } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string; license: string };

const PLUGIN = 'blocks/wordpress/plugin';
const readme = read(`${PLUGIN}/readme.txt`);
const plugin = read(`${PLUGIN}/tagdrop.php`);
const [head = '', ...parts] = readme.split(/^== (.+) ==$/m);
const field = (name: string, text: string) =>
  new RegExp(`^(?: \\* )?${name}: +(.+)$`, 'm').exec(text)?.[1] ?? '';
const words = (text: string) => text.split(/\s+/).filter(Boolean).length;

describe('readme.txt of the plugin', () => {
  test('begins with the plugin’s name and the fields that the directory requires', () => {
    expect(readme).toMatch(/^=== Tagdrop ===\n/);
    expect(field('Plugin Name', plugin)).toBe('Tagdrop');
    for (const name of ['Contributors', 'License URI']) expect(field(name, head), name).not.toBe('');
    for (const name of ['Requires at least', 'Tested up to', 'Requires PHP'])
      expect(field(name, head), name).toMatch(/^\d+\.\d+$/);
  });

  test('agrees with the plugin’s own header', () => {
    for (const name of ['Requires at least', 'Requires PHP', 'License', 'License URI'])
      expect(field(name, head), name).toBe(field(name, plugin));
    expect(field('License', head)).toBe(license);
    expect(field('Stable tag', head)).toBe(version);
    expect(field('Version', plugin)).toBe(version);
    expect(readme).toContain(`= ${version} =`);
  });

  test('names the newest released WordPress of the tests as tested', () => {
    const stable = read('test/blocks/wordpress/stable.blocks.ts');
    expect(field('Tested up to', head)).toBe(/wp: '(\d+\.\d+)'/.exec(stable)?.[1]);
  });

  test('calls nothing that Plugin Check discourages: WordPress finds translations by itself', () => {
    const folder = new URL(`../../${PLUGIN}/`, import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.php'),
    );
    expect(files.length).toBeGreaterThan(20);
    for (const name of files)
      expect(read(`${PLUGIN}/${name}`), name).not.toMatch(
        /\b(?:load_plugin_textdomain|error_log|var_dump)\(/,
      );
  });

  test('respects the limits: five tags, 150 characters of summary without markup, 2500 words a section', () => {
    expect(field('Tags', head).split(',').length).toBeLessThanOrEqual(5);
    const summary = head.trim().split('\n').at(-1) ?? '';
    expect(summary.length).toBeGreaterThan(20);
    expect(summary.length).toBeLessThanOrEqual(150);
    expect(summary).not.toMatch(/[*`<[]/);
    const sections = Object.fromEntries(
      parts.flatMap((title, at) => (at % 2 === 0 ? [[title, parts[at + 1] ?? '']] : [])),
    );
    expect(Object.keys(sections)).toEqual([
      'Description',
      'Installation',
      'Frequently Asked Questions',
      'Changelog',
    ]);
    for (const [title, text] of Object.entries(sections)) {
      expect(words(text), title).toBeGreaterThan(3);
      expect(words(text), title).toBeLessThanOrEqual(2500);
    }
  });
});
