import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFile, openFile } from '../../composer/export/check-file.ts';
import { fileText, writeHtml } from '../../composer/export/html.ts';
import { providerRoute, readProvider, readReceiver } from '../../composer/export/lead-receiver.ts';
import { linkTo, readLink } from '../../composer/export/link.ts';
import { blankStarters } from '../../composer/start/starters.ts';
import { openComposer, reduce } from '../../composer/state/composer-state.ts';
import { KINDS, listPopups, type Work } from '../../composer/state/workspace.ts';

const work = (file: Work['file'], more: Partial<Work> = {}): Work => ({
  file,
  attributes: {},
  properties: {},
  ...more,
});
const json = fc.object({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)));

describe('a file', () => {
  it('opens unchanged after an export', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ poptin_id: fc.string({ minLength: 1 }), content: fc.record({ title: fc.string() }) }),
        ),
        (poptins) => {
          const file = { poptins };
          const opened = openFile('popups', fileText(file));
          const ids = poptins.every(({ poptin_id }) => /\S/.test(poptin_id));
          expect(opened.file).toEqual(ids ? file : null);
        },
      ),
    );
  });

  it('passes the checker, with every kind of popup that one can start with', () => {
    const state = blankStarters.reduce(
      (now, { popup }) => reduce(now, { type: 'add-popup', popup }),
      openComposer(),
    );
    expect(listPopups(state.workspace)).toHaveLength(11);
    for (const kind of KINDS) expect(checkFile(kind, fileText(state.workspace[kind].file))).toEqual([]);
  });

  it('with faults is refused, with the checker’s sentences and places', () => {
    const { file, findings } = openFile('popups', '{\n  "poptins": [{ "poptin_type": "lightbux" }]\n}');
    expect(file).toBeNull();
    expect(findings.map(({ line, message }) => [line, message])).toEqual([
      [2, '"poptin_id" is missing'],
      [2, expect.stringContaining('Did you mean "lightbox"?')],
    ]);
    expect(openFile('popups', '{ "poptins": [ }').file).toBeNull();
  });

  it('with unknown names opens, and the composer says so', () => {
    const { file, findings } = openFile('consent', '{ "law": "gdpr", "colour": 1 }');
    expect(file).toEqual({ law: 'gdpr', colour: 1 });
    expect(findings.map(({ level }) => level)).toEqual(['warning']);
  });
});

describe('templates', () => {
  const folder = resolve(import.meta.dirname, '../../templates');
  it.each(readdirSync(folder).filter((name) => name.endsWith('.json')))(
    '%s opens without a fault',
    (name) => {
      const { file, findings } = openFile('popups', readFileSync(join(folder, name), 'utf8'));
      expect(findings).toEqual([]);
      expect(file).not.toBeNull();
    },
  );
});

describe('HTML to paste', () => {
  it('contains exactly the file, whatever is in it', () => {
    fc.assert(
      fc.property(json, (file) => {
        const html = writeHtml('popups', work(file), '/tagdrop/');
        const [, inside = ''] = /<script type="application\/json">\n([\s\S]*?)\n<\/script>/.exec(html) ?? [];
        expect(JSON.parse(inside)).toEqual(file);
      }),
    );
  });

  it('ends no script early and opens no comment', () => {
    const html = writeHtml(
      'popups',
      work({ poptins: [{ poptin_id: 'a', poptin: '</script><!-- <script>' }] }),
      '/',
    );
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).not.toContain('<!--');
  });

  it('has attributes, colours, and the places that popups need', () => {
    const html = writeHtml(
      'popups',
      work(
        {
          poptins: [
            { poptin_id: 'form000000001', poptin_type: 'embedded' },
            { poptin_id: 'ask0000000001', on_click: 1 },
          ],
        },
        {
          attributes: { 'submit-url': '/leads?a="1"', debug: '' },
          properties: { '--tagdrop-accent': '#a00', '--x': 'red;} body{display:none', color: 'red' },
        },
      ),
      'https://cdn.example/tagdrop',
    );
    expect(html).toContain('src="https://cdn.example/tagdrop/tagdrop.js"');
    expect(html).toContain('<poptin-popup submit-url="/leads?a=&quot;1&quot;" debug>');
    expect(html).toContain(':root {\n  --tagdrop-accent: #a00;\n}');
    expect(html).not.toContain('display:none');
    expect(html).toContain('<div data-poptin-embedded="form000000001"></div>');
    expect(html).toContain('data-poptin-click="ask0000000001"');
  });

  it('of a banner passes its settings to the gate too', () => {
    const html = writeHtml('consent', work({ law: 'ccpa' }), '/tagdrop/');
    expect(html.indexOf('data-consent-config')).toBeLessThan(html.indexOf('consent-gate.js'));
    expect(html).toContain('<consent-banner></consent-banner>');
    expect(writeHtml('consent', work({ law: 'ccpa' }), '/tagdrop/', '/consent.json')).toContain(
      '<consent-banner src="/consent.json"></consent-banner>',
    );
  });

  it('of a feed keeps the place of its photos, by what the tag says and what is in the file', () => {
    const room = (file: object, attributes: Record<string, string>, src = '') =>
      /<style>[\s\S]*<\/style>/.exec(
        writeHtml('feed', work(file as Work['file'], { attributes }), '/', src),
      )?.[0];
    const rule = (selector: string, height: string) =>
      `sbi-feed${selector}:not(:defined) { display: block; padding-block-end: ${height}; }`;
    const tile = (cols: number, rows: number) => `(((100% + 10px) / ${cols} - 10px) + 10px) * ${rows}`;
    const of = '[src="/a b.json"]'.replace(' ', '\\20 ');
    expect(room({ items: [] }, {}, '/a b.json')).toBe(
      [
        '<style>',
        `@media (scripting: enabled) {\n  ${rule(of, `min(100vh, ${tile(4, 5)})`)}\n}`,
        `@media (scripting: enabled) and (width <= 800px) {\n  ${rule(of, `min(100vh, ${tile(2, 10)})`)}\n}`,
        `@media (scripting: enabled) and (width <= 480px) {\n  ${rule(of, `min(100vh, ${tile(1, 20)})`)}\n}`,
        '</style>',
      ].join('\n'),
    );
    const same = { cols: '3', 'cols-tablet': 'same', 'cols-mobile': 'same' };
    const items = Array.from({ length: 4 }, () => ({}));
    const selector = '[cols="3"][cols-tablet="same"][cols-mobile="same"]';
    expect(room({ items, header: {} }, same)).toBe(
      `<style>\n@media (scripting: enabled) {\n  ${rule(selector, `calc(${tile(3, 2)} + 62px)`)}\n}\n</style>`,
    );
    expect(room({ items }, { ...same, num: '3' })).toContain(`calc(${tile(3, 1)} + 32px + 1.5em)`);
    expect(room({ items }, { ...same, layout: 'carousel', num: '9' })).toContain(`calc(${tile(3, 1)})`);
    expect(room({ items }, { ...same, layout: 'highlight' })).toContain(`calc(${tile(3, 3)})`);
    expect(room({ items }, { ...same, layout: 'masonry' })).toContain('* 42 / 20 + 10px');
    expect(room({ items }, { ...same, 'image-aspect': '4:5', 'item-padding': '0' })).toContain(
      'calc((((100% + 0px) / 3 - 0px) / 0.8 + 0px) * 2)',
    );
    expect(room({ items }, {}, '"</style>')).toContain('[src="\\22 \\3c /style\\3e "]');
  });

  it('with a separate file names it and contains no JSON', () => {
    const html = writeHtml(
      'feed',
      work({ items: [{ id: '1' }] }, { attributes: { cols: '3' } }),
      '/t/',
      '/feed.json',
    );
    expect(html).toContain('<sbi-feed cols="3" src="/feed.json"></sbi-feed>');
    expect(html).not.toContain('items');
  });
});

describe('a link', () => {
  it('restores the work it was made from', async () => {
    await fc.assert(
      fc.asyncProperty(json, fc.string(), async (popup, title) => {
        const { workspace } = reduce(openComposer(), {
          type: 'add-popup',
          popup: { ...popup, poptin_id: 'a', content: { title } },
        });
        const link = await linkTo(workspace, 'https://x.example/composer/#old');
        expect(link).toMatch(/^https:\/\/x\.example\/composer\/#work=[\w-]+$/);
        expect(await readLink(new URL(link).hash)).toEqual(JSON.parse(JSON.stringify(workspace)));
      }),
      { numRuns: 50 },
    );
  });

  it('that was cut, or is not a link, restores nothing', async () => {
    const link = await linkTo(openComposer().workspace, 'https://x.example/');
    for (const hash of ['', '#top', '#work=', '#work=%%%', new URL(link).hash.slice(0, -6)])
      expect(await readLink(hash)).toBeNull();
  });
});

describe('who gets the leads', () => {
  it.each([
    [{}, ''],
    [{ debug: '' }, ''],
    [{ 'submit-url': '' }, ''],
    [{ 'submit-url': '/leads' }, 'address'],
    [{ 'submit-url': 'https://popups.example/api/submit', 'client-id': 'a' }, 'provider'],
    [{ 'submit-event': '' }, 'event'],
  ] as const)('is read from %j', (attributes, receiver) => {
    expect(readReceiver(attributes)).toBe(receiver);
  });

  it.each(['https://popups.example', 'https://popups.example/', ' http://localhost:4100 '])(
    'is the route of the provider at %s',
    (address) => {
      const route = providerRoute(address);
      expect(new URL(route).pathname).toBe('/api/submit');
      expect(readProvider({ 'submit-url': route })).toBe(address.trim().replace(/\/$/, ''));
    },
  );

  it('is nobody where the provider has no address, or leads go elsewhere', () => {
    expect(providerRoute(' ')).toBe('');
    expect(readProvider({ 'submit-url': '/leads' })).toBe('');
  });
});
