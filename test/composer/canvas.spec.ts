import { expect, type Page, test } from 'playwright/test';
import { axe } from '../axe.ts';

test.use({ viewport: { width: 1280, height: 800 } });

async function begin(page: Page, starter = /^Newsletter/): Promise<void> {
  await page.goto('/composer/');
  await page.getByRole('button', { name: 'Choose a popup to start with' }).click();
  await page.getByRole('button', { name: starter }).first().click();
}
const popup = (page: Page, frame = 'Preview') =>
  page.frameLocator(`iframe[title="${frame}"]`).locator('poptin-popup');
const part = (page: Page, name: string) => page.getByRole('button', { name: `Edit: ${name}` });

test('words are typed on the popup, which follows; a part that is missing is added; undo takes all back', async ({
  page,
}, info) => {
  await begin(page);
  await part(page, 'Title').click();
  const words = page.getByRole('textbox', { name: 'Title, on the popup' });
  await expect(words).toBeFocused();
  await page.keyboard.type('Beans on **Friday**');
  await expect(popup(page).getByRole('heading', { name: 'Beans on Friday' })).toBeVisible();
  await expect(words).toBeFocused();
  await page.keyboard.type(', fresh');
  await page.screenshot({ path: info.outputPath('typing.png') });
  expect((await axe(page).exclude('iframe').analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(part(page, 'Title')).toBeFocused();
  await expect(popup(page).getByRole('heading', { name: 'Beans on Friday, fresh' })).toBeVisible();
  // the form next to it has them as well
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toHaveValue(
    'Beans on **Friday**, fresh',
  );

  await page.getByRole('button', { name: '+ Coupon code' }).click();
  await expect(page.getByRole('textbox', { name: 'Coupon code, on the popup' })).toBeFocused();
  await page.keyboard.type('BEANS');
  await page.keyboard.press('Enter');
  await expect(popup(page).locator('.popup-coupon-code')).toHaveText('BEANS');
  await expect(part(page, 'Coupon code: BEANS')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'More about: Coupon code' }).click();
  await expect(page.getByRole('textbox', { name: 'Coupon code', exact: true })).toBeFocused();
  for (const _ of [1, 2]) await page.keyboard.press('ControlOrMeta+Z');
  await expect(popup(page).locator('.popup-coupon')).toHaveCount(0);
  // what is undone, by its name and its picture
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByRole('button', { name: 'Before: Title' })).toBeFocused();
  expect((await axe(page).exclude('iframe').analyze()).violations).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(popup(page).getByRole('heading', { name: 'The coffee letter' })).toBeVisible();
});

test('a picture is dropped anywhere, and asked what it shows', async ({ page }) => {
  await begin(page);
  await expect(part(page, 'Picture')).toBeVisible();
  // into the page of the frame, as a browser does it
  const drop = async (name: string) => {
    const frame = page.frames().find((each) => each.url().includes('frame.html'));
    await frame?.evaluate(async (name) => {
      const canvas = new OffscreenCanvas(2400, 1600);
      canvas.getContext('2d')?.fillRect(0, 0, 900, 900);
      const data = new DataTransfer();
      data.items.add(new File([await canvas.convertToBlob()], name, { type: 'image/png' }));
      document.body.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }),
      );
    }, name);
  };
  await drop('beans.png');
  const editor = page.getByRole('group', { name: 'Picture, on the popup' });
  await expect(editor.getByText(/^beans\.png is in: 1600 × 1067/)).toBeVisible();
  await expect(editor.getByLabel('What it shows')).toBeFocused();
  await page.keyboard.type('A sack of beans');
  await expect(popup(page).locator('.popup-image')).toHaveJSProperty('naturalWidth', 1600);
  await expect(popup(page).locator('.popup-image')).toHaveAttribute('alt', 'A sack of beans');
  expect((await axe(page).exclude('iframe').analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(part(page, 'Picture')).toBeFocused();
});

test('desktop and phone beside each other; phones get words of their own', async ({ page }, info) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await begin(page);
  const [desktop, phone] = [popup(page, 'Preview, Desktop'), popup(page, 'Preview, Phone')];
  await expect(desktop.getByRole('heading', { name: 'The coffee letter' })).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'The coffee letter' })).toBeVisible();
  const parts = page.getByRole('toolbar', { name: 'Parts of the popup, Phone' });
  await parts.getByRole('button', { name: 'Edit: Title' }).click();
  await page.keyboard.type('Both');
  await expect(desktop.getByRole('heading', { name: 'Both' })).toBeVisible();
  await page.getByRole('button', { name: 'Only on phones' }).click();
  await expect(page.getByRole('textbox', { name: 'Title, on the popup' })).toBeFocused();
  await page.keyboard.type('Phones only');
  await page.keyboard.press('Escape');
  await expect(phone.getByRole('heading', { name: 'Phones only' })).toBeVisible();
  await expect(desktop.getByRole('heading', { name: 'Both' })).toBeVisible();
  await page.screenshot({ path: info.outputPath('both.png') });
});

test('“/” finds a setting and leads into its fold, and so does what is to be looked at', async ({ page }) => {
  await begin(page);
  await page.getByRole('tab', { name: 'When' }).focus();
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Find a setting' });
  await expect(search).toBeFocused();
  await page.keyboard.type('countdown');
  await expect(page.getByRole('option', { name: /^Countdown/ })).toBeVisible();
  expect((await axe(page).exclude('iframe').analyze()).violations).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Countdown' })).toBeFocused();
  // until a day and hour
  await page.keyboard.press('End');
  await page.getByLabel('Day', { exact: true }).fill('2024-01-01');
  await expect(
    page.locator('#panel').getByText('The countdown is over: nobody sees this popup any more.'),
  ).toBeVisible();
  await page.getByText(/things to look at$/).click();
  await page.getByRole('button', { name: 'What visitors fill in reaches nobody yet.' }).click();
  await expect(page.getByRole('tab', { name: 'The tag' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#panel :focus')).toHaveCount(1);
  // the words of a box are beside it
  await search.fill('boxes are pre');
  await page.getByRole('option', { name: /^Boxes are pre-ticked/ }).click();
  const box = page.getByRole('checkbox', { name: 'Boxes are pre-ticked' });
  await expect(box).toBeFocused();
  const [left, right] = await Promise.all([
    box.boundingBox(),
    page.locator('label', { hasText: 'Boxes are pre-ticked' }).boundingBox(),
  ]);
  expect((right?.x ?? 0) - (left?.x ?? 0)).toBeLessThan(40);
  // a setting in a fold
  await search.fill('stars');
  await page.getByRole('option', { name: /^Rating/ }).click();
  await expect(page.getByRole('spinbutton', { name: /^Rating/ })).toBeFocused();
});
