import { type BrowserContext, expect, type Page, test } from 'playwright/test';

/** Leads from the form to the provider's database, over the built product (popup §3, §5; decision D-9). */

interface Conversion {
  fields: Record<string, string>;
}

/** A page with one popup of a seeded client, opened as the run would do it. */
async function openPopup(page: Page, clientId: string, lang = 'en'): Promise<void> {
  const answer = await page.request.post(`/api/display/${clientId}`, { form: { domain: 'localhost' } });
  const { poptins } = await answer.json();
  await page.route('**/leads-host.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="${lang}" dir="${lang === 'he' ? 'rtl' : 'ltr'}"><title>Host</title>
        <script type="module" src="/built/tagdrop.js"></script>
        <poptin-popup popup-id="${poptins[0].poptin_id}" client-id="${clientId}" api-base="/"></poptin-popup></html>`,
    }),
  );
  await page.goto('/leads-host.html');
  await page.evaluate(async (settings) => {
    await customElements.whenDefined('poptin-popup');
    const popup = document.querySelector('poptin-popup') as HTMLElement & {
      settings: unknown;
      open(): Promise<boolean>;
    };
    popup.settings = settings;
    await popup.open();
  }, poptins[0]);
  await expect(page.getByRole('dialog')).toBeVisible();
}

const conversionsOf = async (page: Page, email: string): Promise<Conversion[]> => {
  const { conversions } = await (await page.request.get('/provider/records')).json();
  return conversions.filter((each: Conversion) => each.fields.email === email);
};

const fault = (page: Page, order: Record<string, unknown>) =>
  page.request.post('/provider/faults', { data: { route: 'conversion', ...order } });

const uniqueEmail = (name: string) => `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`;

async function fillRequired(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^First name/).fill('Ada');
  await dialog.getByLabel(/^E-mail/).fill(email);
  await dialog.getByRole('checkbox', { name: 'News' }).check();
  await dialog.getByRole('checkbox', { name: /I agree/ }).check();
}

const send = (page: Page, timeout = 0) =>
  page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click({ timeout });
const thanks = (page: Page) => page.getByRole('dialog').getByRole('heading', { name: 'Thank you!' });

test('every kind of field arrives', async ({ page }) => {
  const email = uniqueEmail('every');
  await openPopup(page, 'leads');
  const dialog = page.getByRole('dialog');
  await fillRequired(page, email);
  const texts: [string | RegExp, string][] = [
    ['Last name', 'Lovelace'],
    ['Work e-mail', 'ada@engines.example'],
    ['Phone', '+1 (415) 555-2671'],
    ['Israeli phone', '050-123-4567'],
    ['Mobile', '0521234567'],
    ['Message', '<script>alert(1)</script>\nsecond line'],
    ['State', 'Greater London'],
    ['City', 'London'],
    ['Address', '12 St James’s Square'],
    ['Postal code', 'SW1Y 4JH'],
    ['Birthday', '10.12.1990'],
    ['Delivery', '2030-02-01'],
    ['Website', 'example.com'],
    ['Guests', '2,456'],
    ['Anything else', '\u202Eback to front'],
  ];
  for (const [label, text] of texts) await dialog.getByLabel(label, { exact: true }).fill(text);
  for (const [label, choice] of [
    ['Gender', 'Female'],
    ['Country', 'Israel'],
    ['Size', 'Large'],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).selectOption({ label: choice });
  }
  await dialog.getByRole('radio', { name: 'Pro' }).check();
  for (const colour of ['Red', 'Green']) await dialog.getByRole('checkbox', { name: colour }).check();
  await dialog.getByRole('checkbox', { name: 'Call me back' }).check();
  await send(page);
  await expect(thanks(page)).toBeVisible();
  const [lead, ...others] = await conversionsOf(page, email);
  expect(others).toEqual([]);
  expect(lead?.fields).toMatchObject({
    ...{
      first_name: 'Ada',
      last_name: 'Lovelace',
      name: 'Ada Lovelace',
      email,
      work_email: 'ada@engines.example',
    },
    ...{ phone: '+1 (415) 555-2671', home_phone: '0501234567', mobile: '+972 521234567' },
    ...{ message: '<script>alert(1)</script>\nsecond line', gender: 'female', country: 'Israel' },
    ...{
      state: 'Greater London',
      city: 'London',
      address: '12 St James’s Square',
      zip_postal_code: 'SW1Y 4JH',
    },
    ...{ birthday: '10/12/1990', date: '01/02/2030', website: 'example.com', number: '2.46' },
    ...{ free: '\u202Eback to front', select: 'Large', radio: 'Pro', multi_select: 'Red,Green' },
    ...{ preferences: 'News', checkbox: 'yes', campaign: 'spring', consent: 'yes' },
    ...{ poptin_id: 'lead000000001', client_id: 'leads', visitor: 'desktop', checkbox_checked: '1' },
  });
  expect(lead?.fields).not.toHaveProperty('utm_source');
});

test('an empty form: every message next to its field, the focus on the e-mail, nothing sent', async ({
  page,
}) => {
  await openPopup(page, 'leads');
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().includes('/conversion/') && calls.push(request.url())));
  await send(page);
  const email = page.getByRole('dialog').getByLabel(/^E-mail/);
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('This field is required.');
  await expect(page.getByText('Please enter at least 2 or more characters')).toBeVisible();
  expect(calls).toEqual([]);
});

test('in Hebrew, by keyboard alone', async ({ page }) => {
  await openPopup(page, 'leads-hebrew', 'he');
  const dialog = page.getByRole('dialog');
  const email = uniqueEmail('hebrew');
  const name = dialog.getByLabel(/^שם מלא/);
  await name.focus();
  await page.keyboard.type('דנה');
  await page.keyboard.press('Tab');
  await page.keyboard.type('dana@gmail.com');
  await page.keyboard.press('Tab');
  await expect(page.getByText('רק מיילים עסקיים מותרים.')).toBeVisible();
  await page.keyboard.type('056-1234567');
  await page.keyboard.press('Tab');
  await expect(page.getByText('מספר הטלפון שגוי')).toBeVisible();
  await page.keyboard.press('Tab'); // past the country
  await page.keyboard.type('12');
  await page.keyboard.press('Tab');
  await expect(page.getByText('מספר לא תקין – יש לנסות שוב.')).toBeVisible();
  await page.keyboard.type('1/1/2999');
  await page.keyboard.press('Tab');
  await expect(page.getByText('יש להזין תאריך לידה תקין.')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter'); // a form is sent from its fields
  const work = dialog.getByLabel(/^דואר/);
  await expect(work).toBeFocused();
  for (const [label, text] of [
    [/^דואר/, email],
    [/^טלפון\s\*/, '050-1234567'],
    [/^טלפון נייד/, '052-1234567'],
    [/^תאריך/, '1/2/1990'],
  ] as const) {
    await dialog.getByLabel(label).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'תודה!' })).toBeVisible();
  const [lead] = await conversionsOf(page, email);
  expect(lead?.fields).toMatchObject({
    ...{ name: 'דנה', phone: '0501234567', mobile: '+972 521234567', birthday: '01/02/1990', consent: 'yes' },
  });
});

const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tagdrop_outbox:')).length);

test.describe('no lead is lost', () => {
  const online = (context: BrowserContext, on: boolean) => context.setOffline(!on);

  test('the network is down: the thanks now, the lead later, once', async ({ page, context }) => {
    const email = uniqueEmail('offline');
    await openPopup(page, 'leads');
    await fillRequired(page, email);
    await online(context, false);
    await send(page);
    await expect(thanks(page)).toBeVisible();
    await online(context, true);
    await expect.poll(() => conversionsOf(page, email).then(({ length }) => length)).toBe(1);
    await expect.poll(() => waiting(page)).toBe(0);
  });

  test('the answer is lost and the tab is closed: the next page finishes it, once', async ({ page }) => {
    const email = uniqueEmail('lost');
    await openPopup(page, 'leads');
    await fillRequired(page, email);
    await fault(page, { kind: 'drop', handled: true, times: 1, matching: encodeURIComponent(email) });
    await send(page);
    await expect(thanks(page)).toBeVisible();
    await page.goto('/leads-host.html');
    await expect.poll(() => waiting(page)).toBe(0);
    expect(await conversionsOf(page, email)).toHaveLength(1);
  });

  test('the visitor sees a refusal, and everything typed is still there', async ({ page }) => {
    const email = uniqueEmail('refused');
    await openPopup(page, 'leads');
    await fillRequired(page, email);
    await fault(page, { kind: 'status', status: 422, times: 1, matching: encodeURIComponent(email) });
    const told = page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          document.addEventListener('poptin-submit-error', (event) =>
            resolve((event as CustomEvent<{ status: number }>).detail.status),
          ),
        ),
    );
    await send(page);
    expect(await told).toBe(422);
    await expect(page.getByText('Your details could not be sent.')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel(/^E-mail/)).toHaveValue(email);
    // the lock against a double submit is still on, and a click does nothing until it ends
    await expect(async () => {
      // late thanks have removed the button: a click would wait for it until the test's end
      if (!(await thanks(page).isVisible())) await send(page, 500);
      await expect(thanks(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await conversionsOf(page, email)).toHaveLength(1);
  });
});
