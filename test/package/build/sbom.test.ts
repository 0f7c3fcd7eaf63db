import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sbom } from '../../../package/build/sbom.ts';
import { ROOT } from '../../../package/entries.ts';

const folders = ['dompurify', '@r2wc/react-to-web-component'].map((name) => join(ROOT, 'node_modules', name));

test('it names each bundled package with its version, licence and address, and every build gives the same file', () => {
  const text = sbom(folders);
  expect(sbom([...folders].reverse())).toBe(text);
  const { bomFormat, specVersion, components, dependencies, metadata } = JSON.parse(text);
  expect([bomFormat, specVersion, metadata.component.name]).toEqual(['CycloneDX', '1.6', 'tagdrop']);
  expect(components.map(({ purl }: { purl: string }) => purl)).toEqual([
    'pkg:npm/%40r2wc/react-to-web-component@2.1.1',
    'pkg:npm/dompurify@3.4.18',
  ]);
  for (const { licenses } of components)
    expect(licenses[0].expression ?? licenses[0].license.id).toBeTruthy();
  const own = dependencies.find(({ ref }: { ref: string }) => ref === metadata.component['bom-ref']);
  expect(own.dependsOn).toHaveLength(2);
  expect(text).not.toMatch(/timestamp|serialNumber/);
});
