import type { Page } from 'playwright/test';
import type { Report } from '../../../shared/doctor/report.ts';

/** Opens a page with the built loader for the doctor. @returns what it reports; null to somebody who is no owner. */
export async function examine(
  page: Page,
  { body, css = '', head = '', root = '', query = '' }: Record<string, string>,
): Promise<Report | null> {
  await page.addInitScript(() => {
    document.addEventListener('tagdrop-doctor', ({ detail }) => Object.assign(window, { told: [detail] }));
  });
  await page.route('**/host.html*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en" ${root}><meta charset="utf-8"><title>Host</title>
        ${head}<script type="module" src="/built/tagdrop.js"></script><style>${css}</style>${body}`,
    }),
  );
  await page.goto(`/host.html?tagdrop-doctor${query}`);
  const told = await page.waitForFunction(() => (window as { told?: [Report | null] }).told);
  return (await told.jsonValue())?.[0] ?? null;
}

/** A popup that only a click opens. */
export const popup = (
  id: string,
  type: string,
  location: string,
  { fields = 1, shift = '' }: { fields?: number; shift?: string } = {},
) => `
<poptin-popup submit-event ${shift && `bar-shift="${shift}"`}><script type="application/json">${JSON.stringify(
  {
    ...{ poptin_id: id, poptin_type: type, on_click: 1, x_close_button: 1 },
    design_properties: { poptin_location: location },
    content: {
      title: 'An offer',
      text: 'News twice a month.',
      fields: [...'abcdefghijk'].slice(0, fields).map((name) => ({
        ...{ id: name, type: 'text', name, label: `Your ${name}` },
      })),
      button: { label: 'Send', action: 'submit' },
    },
  },
)}</script></poptin-popup>`;
