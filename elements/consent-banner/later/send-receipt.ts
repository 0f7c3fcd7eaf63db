import type { Browser } from '../../../shared/browser.ts';
import { getOutbox } from '../../../shared/outbox/outbox.ts';
import type { BannerState } from '../engine.ts';
import { proofOf } from './consent-receipt.ts';

/** Hands the choice to the outbox, which tries again until it has arrived (decision D-9). */
export async function sendProof(browser: Browser, state: BannerState, logEndpoint: string): Promise<void> {
  const proof = proofOf(browser, state);
  const id = `${proof.consent_id}-${proof.time}`;
  await getOutbox(browser).send({
    id,
    url: new URL(logEndpoint, browser.window.location.href).href,
    encoding: 'json',
    body: { ...proof, submission_id: id },
    confirmed: false,
    about: 'consent',
  });
}
