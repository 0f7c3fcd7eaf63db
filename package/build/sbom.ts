import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { VERSION } from '../entries.ts';

/**
 * `dist/sbom.cdx.json`: the bundled packages as CycloneDX, for scanners that look for known vulnerabilities. The
 * package declares no dependencies, so `npm audit` sees none of them. It contains no time and no serial number: the
 * same sources give the same file.
 * @param folders of the bundled packages.
 */
export function sbom(folders: readonly string[]): string {
  const { component, type } = { component: Models.Component, type: Enums.ComponentType.Library };
  const own = new component(type, 'tagdrop', { version: VERSION, bomRef: `tagdrop@${VERSION}` });
  own.purl = `pkg:npm/tagdrop@${VERSION}`;
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: own }) });
  for (const folder of folders) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const each = new component(type, name, { version, bomRef: `${name}@${version}` });
    each.purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    each.licenses.add(new Models.LicenseExpression(license));
    bom.components.add(each);
    own.dependencies.add(each.bomRef);
  }
  const json = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${json.serialize(bom, { sortLists: true, space: 2 })}\n`;
}
