import { readContact } from './contact.ts';
import { type DestinationKind, jsonCall, judgeAnswer, mustMatch } from './destination.ts';

/**
 * Creates or updates a contact, identified by its e-mail address (developers.hubspot.com, POST
 * crm/v3/objects/contacts/batch/upsert). HubSpot refuses properties that an account does not have, so we send only
 * HubSpot's own and those that the settings name.
 */
export const hubspot: DestinationKind = {
  kind: 'hubspot',
  title: 'HubSpot',
  settings: [
    {
      name: 'token',
      label: 'Access token of a private app',
      isSecret: true,
      check: mustMatch(/^pat-[\w-]+$/, 'must begin with pat-'),
    },
    {
      name: 'properties',
      label: 'Other fields to send',
      isOptional: true,
      hint: 'Fields whose names are also names of properties, separated by commas.',
      check: mustMatch(/^[\w\s,]*$/, 'must be names separated by commas'),
    },
  ],
  async send({ lead, settings, secrets }, { call }) {
    const contact = readContact(lead);
    if (contact.email === '')
      return { state: 'skipped', said: 'Nothing was sent: the lead has no e-mail address.' };
    const named = (settings.properties ?? '').split(',').map((each) => each.trim());
    const properties = {
      email: contact.email,
      firstname: contact.firstName,
      lastname: contact.lastName,
      phone: contact.phone,
      ...Object.fromEntries(Object.entries(contact.others).filter(([name]) => named.includes(name))),
    };
    const reply = await call(
      jsonCall(
        'POST',
        'https://api.hubapi.com/crm/v3/objects/contacts/batch/upsert',
        { authorization: `Bearer ${secrets.token}` },
        {
          inputs: [
            {
              id: contact.email,
              idProperty: 'email',
              properties: Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== '')),
            },
          ],
        },
      ),
    );
    // 207: some of several contacts were accepted; this is a single one, so it was not
    if (reply.status === 207) return judgeAnswer({ ...reply, status: 400 }, firstMessage);
    return judgeAnswer(reply, firstMessage);
  },
};

const firstMessage = ({ message, errors }: Record<string, unknown>) =>
  (errors as { message?: unknown }[] | undefined)?.[0]?.message ?? message;
