import { writtenFields } from '../wire/lead-fields.ts';
import { readContact } from './contact.ts';
import { type DestinationKind, mustMatch } from './destination.ts';

const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

/** An e-mail for each lead, through the owner's own mail server. */
export const smtp: DestinationKind = {
  kind: 'smtp',
  title: 'E-mail',
  settings: [
    {
      name: 'host',
      label: 'Mail server',
      check: mustMatch(/^[\w.-]+$/, 'must be a host name, such as smtp.example.com'),
    },
    {
      name: 'port',
      label: 'Port',
      hint: '465 uses TLS from the start, 587 switches to it.',
      check: (value) =>
        /^\d+$/.test(value) && Number(value) > 0 && Number(value) < 65_536
          ? ''
          : 'must be a number from 1 to 65535',
    },
    { name: 'user', label: 'Login', isOptional: true },
    { name: 'password', label: 'Password', isSecret: true, isOptional: true },
    { name: 'from', label: 'From', check: mustMatch(ADDRESS, 'must be one e-mail address') },
    { name: 'to', label: 'To', check: mustMatch(ADDRESS, 'must be one e-mail address') },
  ],
  async send({ lead, site, deliveryId, settings, secrets }, { mail }) {
    const { host = '', port = '', user = '', from = '', to = '' } = settings;
    const { email } = readContact(lead);
    try {
      await mail(
        { host, port: Number(port), user, password: secrets.password ?? '' },
        {
          from,
          to,
          subject: `New lead of ${site}`,
          text: [
            ...writtenFields(lead.fields).map(([name, value]) => `${name}: ${value}`),
            '',
            `Popup ${lead.poptinId}, ${lead.at}`,
            ...(typeof lead.fields.page_url === 'string' ? [`Page ${lead.fields.page_url}`] : []),
          ].join('\n'),
          // the same at each try, so that a mailbox that receives it twice can show it once
          messageId: `<lead-${lead.id}-${deliveryId}@${from.split('@')[1] ?? 'tagdrop'}>`,
          ...(ADDRESS.test(email) ? { replyTo: email } : {}),
        },
      );
    } catch (cause) {
      // RFC 5321, 4.2.1: 5xx is final
      const { responseCode = 0 } = cause as { responseCode?: number };
      return { state: responseCode >= 500 ? 'failed' : 'again', said: describeRefusal(cause) };
    }
    return { state: 'delivered', said: `Sent to ${to}.` };
  },
};

/** nodemailer's codes (nodemailer.com/errors). */
const MEANINGS: Readonly<Record<string, string>> = {
  EAUTH: 'did not accept the login',
  EENVELOPE: 'did not accept the sender or the recipient',
  EMESSAGE: 'did not accept the message',
  ETLS: 'could not start TLS, or its certificate is not valid',
  EDNS: 'was not found: no such name',
  EPROTOCOL: 'does not speak SMTP',
};

/**
 * What happened, without the server's words: an account that sets a destination could otherwise read what any server
 * says, and those words do not belong into a log that others see.
 */
function describeRefusal(cause: unknown): string {
  const {
    code = '',
    responseCode,
    message,
  } = cause as { code?: string; responseCode?: number; message: string };
  if (/PRIVATE_DESTINATIONS/.test(message)) return message;
  const answer = responseCode === undefined ? '' : ` (it answered ${responseCode})`;
  const known = MEANINGS[code];
  if (known) return `The mail server ${known}${answer}.`;
  if (responseCode !== undefined) return `The mail server answered ${responseCode}.`;
  const reason = /\bE[A-Z]{3,}\b/.exec(message)?.[0] ?? code;
  return `The mail server was not reached${reason ? ` (${reason})` : ''}.`;
}
