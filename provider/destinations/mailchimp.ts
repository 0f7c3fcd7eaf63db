import { createHash } from 'node:crypto';
import { readContact, upperName, whyNoSubscriber } from './contact.ts';
import { type DestinationKind, jsonCall, judgeAnswer, mustMatch } from './destination.ts';

/** The most letters that a merge field's tag may have. */
const TAG_MAX = 10;

/**
 * Adds or changes a member of an audience (mailchimp.com/developer/marketing/api/list-members, PUT by the address's
 * hash, so that a second try changes nothing). Mailchimp ignores merge fields that the audience does not have.
 */
export const mailchimp: DestinationKind = {
  kind: 'mailchimp',
  title: 'Mailchimp',
  settings: [
    {
      name: 'key',
      label: 'API key',
      isSecret: true,
      check: mustMatch(/^[\w]+-[a-z]{2}\d{1,3}$/, 'must end with its data centre, such as …-us21'),
    },
    { name: 'list', label: 'Audience id', check: mustMatch(/^\w+$/, 'must be letters and digits') },
    {
      name: 'confirm',
      label: 'New members confirm by e-mail (yes or no)',
      isOptional: true,
      check: mustMatch(/^(?:yes|no)?$/, 'must be yes or no'),
    },
  ],
  async send({ lead, settings, secrets }, { call }) {
    const contact = readContact(lead);
    const why = whyNoSubscriber(contact);
    if (why !== '') return { state: 'skipped', said: why };
    const hash = createHash('md5').update(contact.email.toLowerCase()).digest('hex');
    const centre = secrets.key?.split('-').at(-1) ?? '';
    const fields = {
      FNAME: contact.firstName,
      LNAME: contact.lastName,
      PHONE: contact.phone,
      ...Object.fromEntries(
        Object.entries(contact.others).map(([name, value]) => [
          upperName(name).slice(0, TAG_MAX).replace(/_$/, ''),
          value,
        ]),
      ),
    };
    const reply = await call(
      jsonCall(
        'PUT',
        `https://${centre}.api.mailchimp.com/3.0/lists/${settings.list}/members/${hash}?skip_merge_validation=true`,
        { authorization: `Basic ${Buffer.from(`tagdrop:${secrets.key}`).toString('base64')}` },
        {
          email_address: contact.email,
          status_if_new: settings.confirm === 'no' ? 'subscribed' : 'pending',
          merge_fields: Object.fromEntries(
            Object.entries(fields).filter(([tag, value]) => tag !== '' && value !== ''),
          ),
        },
      ),
    );
    return judgeAnswer(reply, ({ detail }) => detail);
  },
};
