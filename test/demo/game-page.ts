import { expect, type Page } from 'playwright/test';

/** A host page with one game of the demo's provider, over the built product. */

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types tagdrop";

export interface GameOptions {
  lang?: 'en' | 'he';
  /** Attributes of the tag. */
  attributes?: string;
  /** Under decision D-11's policy. */
  strict?: boolean;
}

/** @returns whether the popup appeared. */
export async function openGame(
  page: Page,
  clientId: string,
  { lang = 'en', attributes = '', strict = false }: GameOptions = {},
): Promise<boolean> {
  const answer = await page.request.post(`/api/display/${clientId}`, { form: { domain: 'localhost' } });
  const [settings] = (await answer.json()).poptins;
  if (settings.poptin_url) settings.poptin = await (await page.request.get(settings.poptin_url)).text();
  await page.route('**/games-host.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: strict ? { 'content-security-policy': POLICY } : {},
      body: `<!doctype html><html lang="${lang}" dir="${lang === 'he' ? 'rtl' : 'ltr'}"><title>Host</title>
        <meta name="viewport" content="width=device-width"><script type="module" src="/built/tagdrop.js"></script>
        <main><h1>Host</h1></main>
        <poptin-popup popup-id="${settings.poptin_id}" client-id="${clientId}" api-base="/" ${attributes}></poptin-popup></html>`,
    }),
  );
  await page.goto('/games-host.html');
  return page.evaluate(async (given) => {
    await customElements.whenDefined('poptin-popup');
    const popup = document.querySelector('poptin-popup') as HTMLElement & {
      settings: unknown;
      open(): Promise<boolean>;
    };
    popup.settings = given;
    return popup.open();
  }, settings);
}

let players = 0;
export const uniqueEmail = () => `game.${process.pid}.${Date.now()}.${++players}@example.com`;

/** Fills in the game's form and continues to the game. */
export async function fillForm(page: Page, email = uniqueEmail()): Promise<string> {
  await page.locator('input[type="email"]').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.locator('input[type="email"]')).toHaveCount(0);
  return email;
}

/** What the provider has stored about a player. */
export async function leadOf(page: Page, email: string): Promise<Record<string, string>[]> {
  const { conversions } = await (await page.request.get('/provider/records')).json();
  return conversions
    .map(({ fields }: { fields: Record<string, string> }) => fields)
    .filter((fields: Record<string, string>) => fields.email === email);
}

export const won = (page: Page) => page.getByRole('heading', { name: 'You won 10 % off!' });
