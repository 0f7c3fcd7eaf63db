import { internationalPhone, readContact, upperName, whyNoSubscriber } from './contact.ts';
import { type DestinationKind, jsonCall, judgeAnswer, mustMatch } from './destination.ts';

/** Creates or updates a contact (developers.brevo.com, POST /v3/contacts with `updateEnabled`). */
export const brevo: DestinationKind = {
  kind: 'brevo',
  title: 'Brevo',
  settings: [
    {
      name: 'key',
      label: 'API key',
      isSecret: true,
      check: mustMatch(/^xkeysib-[\w-]+$/, 'must begin with xkeysib-'),
    },
    { name: 'list', label: 'List number', check: mustMatch(/^\d{1,12}$/, 'must be a number') },
  ],
  async send({ lead, settings, secrets }, { call }) {
    const contact = readContact(lead);
    const why = whyNoSubscriber(contact);
    if (why !== '') return { state: 'skipped', said: why };
    const attributes = {
      FIRSTNAME: contact.firstName,
      LASTNAME: contact.lastName,
      SMS: internationalPhone(contact.phone),
      ...Object.fromEntries(Object.entries(contact.others).map(([name, value]) => [upperName(name), value])),
    };
    const reply = await call(
      jsonCall(
        'POST',
        'https://api.brevo.com/v3/contacts',
        { 'api-key': secrets.key ?? '' },
        {
          email: contact.email,
          updateEnabled: true,
          listIds: [Number(settings.list)],
          attributes: Object.fromEntries(
            Object.entries(attributes).filter(([name, value]) => name !== '' && value !== ''),
          ),
        },
      ),
    );
    return judgeAnswer(reply, ({ message }) => message);
  },
};
