import { createHash } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { axe } from '../../axe.ts';
import { LONG } from '../../engines/pages.mjs';
import { examine, popup } from './host-page.ts';

const panel = 'Tagdrop: doctor';
const HASH = `sha256-${createHash('sha256').update('open sesame').digest('base64')}`;
const KEYED = `data-tagdrop-key="${HASH}"`;
const body = `<body>${popup('doctorpage001', 'lightbox', 'center-middle')}`;

test.describe.configure({ timeout: 240_000 });

test('shows its owner what it found, in a panel that can be read aloud and copied', { tag: LONG }, async ({
  page,
}) => {
  const report = await examine(page, { body: `${body}<consent-banner></consent-banner>` });
  const shown = page.getByRole('region', { name: panel });
  await expect(shown.getByRole('heading', { name: 'One thing to mend' })).toBeVisible();
  await expect(shown.getByText('There is a banner and no gate')).toBeVisible();
  await expect(shown.getByText('<poptin-popup>: doctorpage001 closed')).toBeVisible();
  const { violations } = await axe(page).include('div[popover]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(report?.address).toMatch(/\/host\.html$/);
  await shown.getByRole('button', { name: 'Close this panel' }).click();
  await expect(shown).toHaveCount(0);
});

for (const [who, root, query, isOwner] of [
  ['a signed-in owner', `${KEYED} data-tagdrop-owner`, '', true],
  ['the key', KEYED, '&tagdrop-key=open%20sesame', true],
  ['another key', KEYED, '&tagdrop-key=wrong', false],
  ['nobody', KEYED, '', false],
] as const)
  test(`examines the page for ${who}: ${isOwner}`, async ({ page }) => {
    const report = await examine(page, { body, root, query });
    expect(report !== null).toBe(isOwner);
    await expect(page.getByRole('region', { name: panel })).toHaveCount(isOwner ? 1 : 0);
    if (!isOwner) await expect(page.getByText('An offer')).toHaveCount(0);
  });
