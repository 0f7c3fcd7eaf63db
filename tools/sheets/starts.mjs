/** Contact sheets of the finished popups in `templates/`: `npm run sheets templates`. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openShopPage } from './shop-page.mjs';

const folder = resolve(dirname(fileURLToPath(import.meta.url)), '../../templates');
const SIZES = [
  { width: 1280, height: 800, tile: 400 },
  { width: 768, height: 1024, tile: 228 },
  { width: 390, height: 844, tile: 228 },
];

/** The popup of a file, at rest. */
async function settingsOf(file) {
  const [settings] = JSON.parse(await readFile(resolve(folder, file), 'utf8')).poptins;
  const design = { ...settings.design_properties, poptin_design_entry_effect: 'none' };
  return { ...settings, design_properties: design };
}

/** One sheet for each size and direction. @param suffix the ending of the files' names. */
export async function drawStarts({ browser, script, isDark, suffix, compose }) {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  for (const { tile, ...size } of SIZES) {
    for (const dir of ['ltr', 'rtl']) {
      const { page, show, picture } = await openShopPage(browser, script, { ...size, dir, isDark });
      const shots = [];
      for (const file of files) {
        await show(await settingsOf(file));
        shots.push({ name: file.replace('.json', ''), data: await picture() });
      }
      await page.close();
      await compose(shots, tile, `templates-${size.width}-${dir}${suffix}.png`);
    }
  }
}
