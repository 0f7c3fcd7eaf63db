import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findPageFiles, mountPageFiles } from '../../provider/page-files.ts';

const FILES = {
  'tagdrop/tagdrop.js': 'export {};',
  'tagdrop/consent-gate.js': 'gate();',
  'tagdrop/chunks/consent-Bx12_-9z.js': 'export {};',
  'composer/provider.html': '<!doctype html><p>composer',
  'composer/frame.html': '<!doctype html>',
  'secret.txt': 'secret',
};

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tagdrop-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

function open() {
  const found = findPageFiles(folderOf(FILES));
  const app = new Hono();
  if (found) mountPageFiles(app, found);
  return { found, get: async (path: string, headers = {}) => app.request(path, { headers }) };
}

describe('files for browsers', () => {
  it('are there when both the tag and the composer were built', () => {
    expect(open().found).toMatchObject({ composer: FILES['composer/provider.html'], gate: 'gate();' });
    for (const missing of [
      'tagdrop/tagdrop.js',
      'tagdrop/consent-gate.js',
      'composer/provider.html',
    ] as const) {
      const { [missing]: _, ...others } = FILES;
      expect(findPageFiles(folderOf(others))).toBeNull();
    }
  });

  it('of the tag may be fetched by every site, and are revalidated after ten minutes', async () => {
    const { get } = open();
    const { status, headers } = await get('/tagdrop/tagdrop.js', { Origin: 'https://shop.example' });
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=600',
      'content-type': expect.stringContaining('text/javascript'),
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const again = await get('/tagdrop/tagdrop.js', { 'If-None-Match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('with a hash in their name are cached for a year', async () => {
    const { headers } = await open().get('/tagdrop/chunks/consent-Bx12_-9z.js');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('have a page that shows previews, in the composer only', async () => {
    const { headers } = await open().get('/composer/frame.html');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    '/secret.txt',
    '/tagdrop/../secret.txt',
    '/tagdrop/%2e%2e/secret.txt',
    '/tagdrop/..%2fsecret.txt',
  ])('do not include %s', async (path) => {
    expect((await open().get(path)).status).toBe(404);
  });
});
