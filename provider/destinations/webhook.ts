import { createHmac, randomBytes } from 'node:crypto';
import { writtenFields } from '../wire/lead-fields.ts';
import { type DestinationKind, judgeAnswer, mustMatch } from './destination.ts';

const SECRET_BYTES = 32;

/**
 * POST of JSON to an address of the owner's, signed according to Standard Webhooks (standardwebhooks.com): a receiver
 * with the secret can verify that it comes from here, is unchanged and is not a replay.
 */
export const webhook: DestinationKind = {
  kind: 'webhook',
  title: 'Webhook',
  settings: [
    {
      name: 'url',
      label: 'Address',
      hint: 'Receives a POST with JSON for each lead.',
      check: (value) =>
        URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
          ? ''
          : 'must be an https: or http: address',
    },
    {
      name: 'key',
      label: 'Signing secret',
      isSecret: true,
      hint: 'whsec_ and 24 to 64 bytes in base64. A new one is filled in: copy it to the receiver before you save, because it is never shown again.',
      make: () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
      check: mustMatch(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64'),
    },
  ],
  async send({ lead, site, deliveryId, settings, secrets }, { call, now }) {
    const id = `lead-${deliveryId}`;
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const body = JSON.stringify({
      type: 'lead.created',
      timestamp: lead.at,
      data: {
        id: lead.id,
        site,
        poptin_id: lead.poptinId,
        viewer_id: lead.viewerId,
        written: Object.fromEntries(writtenFields(lead.fields)),
        fields: lead.fields,
      },
    });
    const reply = await call({
      method: 'POST',
      url: settings.url ?? '',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': sign(id, timestamp, body, secrets.key ?? ''),
      },
      body,
    });
    return judgeAnswer(reply);
  },
};

export function sign(id: string, timestamp: string, body: string, key: string): string {
  const bytes = Buffer.from(key.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', bytes).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
