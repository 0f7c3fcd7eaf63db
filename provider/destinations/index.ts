import { brevo } from './brevo.ts';
import { type DestinationKind, isMissing } from './destination.ts';
import { googleSheets } from './google-sheets.ts';
import { hubspot } from './hubspot.ts';
import { klaviyo } from './klaviyo.ts';
import { mailchimp } from './mailchimp.ts';
import { smtp } from './smtp.ts';
import { webhook } from './webhook.ts';

/** In the order in which the desk offers them. */
export const DESTINATION_KINDS: readonly DestinationKind[] = [
  webhook,
  smtp,
  mailchimp,
  klaviyo,
  hubspot,
  brevo,
  googleSheets,
];

export const findKind = (kind: string): DestinationKind | undefined =>
  DESTINATION_KINDS.find((each) => each.kind === kind);

export interface ReadSettings {
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** Sentences that name the setting; empty if everything is right. */
  readonly problems: readonly { readonly field: string; readonly message: string }[];
}

/**
 * The settings, split into public and secret ones. A secret that is left empty keeps its value.
 * @param before the previous secrets.
 */
export function readSettings(
  { settings }: DestinationKind,
  given: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, string>> = {},
): ReadSettings {
  const read = { settings: {} as Record<string, string>, secrets: {} as Record<string, string> };
  const problems: { field: string; message: string }[] = [];
  for (const { name, isSecret, isOptional, check } of settings) {
    const value = typeof given[name] === 'string' ? given[name].trim() : '';
    const kept = value === '' && isSecret ? before[name] : value;
    if (isMissing(kept)) {
      if (!isOptional) problems.push({ field: name, message: 'is missing' });
      continue;
    }
    const message = check?.(kept) ?? '';
    if (message !== '') problems.push({ field: name, message });
    read[isSecret ? 'secrets' : 'settings'][name] = kept;
  }
  return { ...read, problems };
}
