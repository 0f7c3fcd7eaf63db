import type { Browser } from '../../../shared/browser.ts';
import { getOutbox } from '../../../shared/outbox/outbox.ts';
import type { BannerState } from '../state.ts';
import { buildReceipt } from './consent-receipt.ts';

/** Hands the choice to the outbox, which tries again until it has arrived (decision D-9). */
export async function sendReceipt(browser: Browser, state: BannerState, logEndpoint: string): Promise<void> {
  const receipt = buildReceipt(browser, state);
  const id = `${receipt.consent_id}-${receipt.time}`;
  await getOutbox(browser).send({
    id,
    url: new URL(logEndpoint, browser.window.location.href).href,
    encoding: 'json',
    body: { ...receipt, submission_id: id },
    confirmed: false,
    about: 'consent',
  });
}
