/** Contact sheets of the templates in `demo/templates/` that stories show: `npm run sheets agency`. */
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openShopPage } from './shop-page.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const SIZES = [
  { width: 1280, height: 800 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
];

/** The settings of one template's story with its markup in them, at rest. */
export async function agencySettings({ file, title, settings }, at) {
  const { design_properties: design, ...rest } = settings;
  return {
    poptin_id: `agency000000${at + 1}`,
    poptin_name: title,
    x_close_button: 1,
    ...rest,
    design_properties: {
      poptin_design_entry_effect: 'none',
      poptin_design_exit_effect: 'none',
      ...design,
    },
    poptin: await readFile(resolve(root, `demo/templates/${file}.html`), 'utf8'),
  };
}

export async function drawAgency({ browser, script, agencyTemplates, compose }) {
  const shots = [];
  for (const size of SIZES) {
    for (const dir of ['ltr', 'rtl']) {
      const { page, show } = await openShopPage(browser, script, { ...size, dir });
      for (const [at, each] of agencyTemplates.entries()) {
        await show(await agencySettings(each, at));
        const data = await page.screenshot({ type: 'jpeg', quality: 88 });
        shots.push({ name: `${each.file} ${size.width} ${dir}`, width: size.width, data });
      }
      await page.close();
    }
  }
  await compose(shots, 'agency.png');
}
