import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { axe } from '../axe.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const panel = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Panels' }).getByRole('tab', { name }).click();

async function begin(page: Page): Promise<void> {
  await page.goto('/composer/');
  await page.getByRole('button', { name: 'Choose a popup to start with' }).click();
  await page
    .getByRole('button', { name: /^Newsletter/ })
    .first()
    .click();
}

/** A photo that lies on its side, as a phone stores it: 1200 × 800, with a note that turns it, and where it was. */
async function phonePhoto(page: Page): Promise<Buffer> {
  const numbers = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1600);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    for (let at = 0; at < 2000; at++) {
      context.fillStyle = `hsl(${at} 60% 50%)`;
      context.fillRect((at * 37) % 2400, (at * 91) % 1600, 60, 60);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const jpeg = Buffer.from(numbers);
  // one entry: orientation (0x0112) 6, a quarter to the right
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  const note = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS at home', 'latin1')]);
  const head = Buffer.from([0xff, 0xe1, 0, note.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, note, jpeg.subarray(2)]);
}

const image = (page: Page) =>
  page
    .locator('details.group')
    .filter({ has: page.locator('summary', { hasText: /^Image$/ }) })
    .first();

test('a phone’s photo is turned, scaled, without its notes, in the preview and in the download', async ({
  page,
}, info) => {
  await begin(page);
  await panel(page, 'Content');
  const photo = await phonePhoto(page);
  await image(page)
    .getByLabel('Or a picture from your device')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(image(page).getByText(/^IMG_1\.jpg is in: 1067 × 1600, \d+ kB\.$/)).toBeVisible();
  const drawn = page.frameLocator('iframe[title="Preview"]').locator('poptin-popup .popup-image');
  await expect(drawn).toHaveJSProperty('naturalWidth', 1067);

  await expect(image(page).getByText('50 %')).toHaveCount(2);
  await image(page).getByRole('slider', { name: 'From the left' }).focus();
  for (let times = 0; times < 30; times++) await page.keyboard.press('ArrowLeft');
  await expect(image(page).getByText('20 %')).toBeVisible();
  await expect(drawn).toHaveCSS('object-position', '20% 50%');
  expect((await axe(page).include('#panel').analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText(/It needs a picture on your site: put the folder “pictures”/)).toBeVisible();
  const html = page.getByRole('textbox', { name: 'HTML to paste into your page' });
  await expect(html).toHaveValue(/"src": "\/tagdrop\/pictures\/[0-9a-f]{16}\.\w{3,4}"/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything (popups.zip)' }).click();
  const path = info.outputPath('popups.zip');
  await (await downloading).saveAs(path);
  const archive = readFileSync(path).toString('latin1');
  expect(archive).toContain('paste-into-your-page.html');
  expect(archive).toMatch(/pictures\/[0-9a-f]{16}\.(?:webp|avif|jpg)/);
  expect(archive).not.toContain('Exif');
  expect(archive).not.toContain('GPS at home');
  await page.getByLabel(/^Your pictures inside the settings/).check();
  await expect(html).toHaveValue(/"src": "data:image\//);
});

test('an SVG becomes a picture without its scripts, and what is no picture is refused in words', async ({
  page,
}) => {
  await begin(page);
  await panel(page, 'Content');
  const take = (name: string, mimeType: string, text: string) =>
    image(page)
      .getByLabel('Or a picture from your device')
      .setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
  await take('notes.txt', 'text/plain', 'not a picture');
  await expect(image(page).getByText('notes.txt: This browser cannot read it as a picture.')).toBeVisible();
  await take('IMG_2.heic', 'image/heic', 'not read here');
  await expect(image(page).getByText(/IMG_2\.heic: This browser cannot read HEIC photos\./)).toBeVisible();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="alert(1)"><script>alert(2)</script><rect width="40" height="20" fill="red"/></svg>';
  await take('logo.svg', 'image/svg+xml', svg);
  await expect(image(page).getByText(/^logo\.svg is in: 1600 × 800/)).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByLabel(/^Your pictures inside/).isVisible();
  await expect(page.getByRole('textbox', { name: 'HTML to paste into your page' })).not.toHaveValue(/svg/);
});
