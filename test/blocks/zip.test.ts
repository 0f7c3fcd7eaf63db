import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zip } from '../../blocks/zip.ts';

const files = { 'a/one.txt': Buffer.from('one '.repeat(500)), 'a/zwei-ü.txt': Buffer.from('') };

test('the same files make the same archive', () => {
  expect(zip(files).equals(zip(files))).toBe(true);
});

test('reads back what was packed', () => {
  const archive = zip(files);
  expect(readEntries(archive)).toEqual({ 'a/one.txt': 'one '.repeat(500), 'a/zwei-ü.txt': '' });
});

test('unzip, if installed, finds no fault', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tagdrop-zip-'));
  writeFileSync(join(folder, 'a.zip'), zip(files));
  const { error, stdout } = spawnSync('unzip', ['-t', join(folder, 'a.zip')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(error ? 'No errors detected' : stdout).toContain('No errors detected');
});

/** By the central directory, as every reader of zip files does. */
function readEntries(archive: Buffer): Record<string, string> {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let at = archive.readUInt32LE(end + 16);
  const entries: Record<string, string> = {};
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const size = archive.readUInt32LE(at + 20);
    const length = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + length);
    const start = archive.readUInt32LE(at + 42) + 30 + length;
    entries[name] = inflateRawSync(archive.subarray(start, start + size)).toString();
    at += 46 + length;
  }
  return entries;
}
