import { internationalPhone, readContact, whyNoSubscriber } from './contact.ts';
import { type DestinationKind, jsonCall, judgeAnswer, mustMatch, type Transport } from './destination.ts';

const API = 'https://a.klaviyo.com/api';
const REVISION = '2025-10-15';

const firstError = ({ errors }: Record<string, unknown>) =>
  (errors as { detail?: unknown }[] | undefined)?.[0]?.detail;

/**
 * The profile with the visitor's fields (POST profile-import creates or updates it), then its subscription to the list
 * (POST profile-subscription-bulk-create-jobs), as documented at developers.klaviyo.com. Both calls may be repeated.
 */
export const klaviyo: DestinationKind = {
  kind: 'klaviyo',
  title: 'Klaviyo',
  settings: [
    {
      name: 'key',
      label: 'Private API key',
      isSecret: true,
      check: mustMatch(/^pk_\w+$/, 'must begin with pk_'),
    },
    { name: 'list', label: 'List id', check: mustMatch(/^\w+$/, 'must be letters and digits') },
  ],
  async send({ lead, settings, secrets }, { call }) {
    const contact = readContact(lead);
    const why = whyNoSubscriber(contact);
    if (why !== '') return { state: 'skipped', said: why };
    const phone = internationalPhone(contact.phone);
    const ask: Transport['call'] = (request) => call(request);
    const headers = {
      authorization: `Klaviyo-API-Key ${secrets.key}`,
      revision: REVISION,
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
    };
    const profile = {
      email: contact.email,
      ...(contact.firstName ? { first_name: contact.firstName } : {}),
      ...(contact.lastName ? { last_name: contact.lastName } : {}),
      ...(phone ? { phone_number: phone } : {}),
      properties: contact.others,
    };
    const made = await ask(
      jsonCall('POST', `${API}/profile-import`, headers, { data: { type: 'profile', attributes: profile } }),
    );
    if (made.status >= 300) return judgeAnswer(made, firstError);
    const joined = await ask(
      jsonCall('POST', `${API}/profile-subscription-bulk-create-jobs`, headers, {
        data: {
          type: 'profile-subscription-bulk-create-job',
          attributes: {
            profiles: {
              data: [
                {
                  type: 'profile',
                  attributes: {
                    email: contact.email,
                    subscriptions: { email: { marketing: { consent: 'SUBSCRIBED' } } },
                  },
                },
              ],
            },
          },
          relationships: { list: { data: { type: 'list', id: settings.list } } },
        },
      }),
    );
    return judgeAnswer(joined, firstError);
  },
};
