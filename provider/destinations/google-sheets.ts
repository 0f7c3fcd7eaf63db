import { createSign } from 'node:crypto';
import { toText, writtenFields } from '../wire/lead-fields.ts';
import {
  type DestinationKind,
  jsonCall,
  judgeAnswer,
  mustMatch,
  type Outcome,
  type Transport,
} from './destination.ts';

const SCOPE = 'https://www.googleapis.com/auth/spreadsheets';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const TOKEN_S = 3600;

/**
 * Appends a row (developers.google.com/sheets, spreadsheets.values.append) as a service account, whose key signs for a
 * token (developers.google.com/identity/protocols/oauth2/service-account). Rows have no key, so a try whose answer was
 * lost may leave a second row; its first cell is the lead's number.
 */
export const googleSheets: DestinationKind = {
  kind: 'google-sheets',
  title: 'Google Sheets',
  settings: [
    {
      name: 'spreadsheet',
      label: 'Spreadsheet id',
      hint: 'The part of its address between /d/ and /edit. Share it with the service account.',
      check: mustMatch(/^[\w-]{20,100}$/, 'must be the id from the address of the spreadsheet'),
    },
    {
      name: 'sheet',
      label: 'Name of the sheet',
      isOptional: true,
      check: mustMatch(/^[^'!]*$/, "must not contain ' or !"),
    },
    {
      name: 'columns',
      label: 'Fields, in the order of the columns',
      isOptional: true,
      hint: 'Separated by commas; if empty, all that the visitor entered. Number, time and popup come first.',
    },
    {
      name: 'account',
      label: 'Key of the service account (JSON)',
      isSecret: true,
      check: (value) =>
        accountIn(value) ? '' : 'must be the JSON from Google, with client_email and private_key',
    },
  ],
  async send({ lead, settings, secrets }, transport) {
    const account = accountIn(secrets.account ?? '');
    if (!account) return { state: 'failed', said: 'The key of the service account cannot be read.' };
    const token = await tokenFor(account, transport);
    if (typeof token !== 'string') return token;
    const columns = (settings.columns ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
    const cells =
      columns.length > 0
        ? columns.map((name) => toText(lead.fields[name]))
        : writtenFields(lead.fields).map(([, value]) => value);
    const range = encodeURIComponent(`'${settings.sheet || 'Sheet1'}'!A1`);
    const reply = await transport.call(
      jsonCall(
        'POST',
        // RAW: what a visitor wrote is text and never a formula
        `https://sheets.googleapis.com/v4/spreadsheets/${settings.spreadsheet}/values/${range}:append?valueInputOption=RAW&insertDataOption=INSERT_ROWS`,
        { authorization: `Bearer ${token}` },
        { values: [[String(lead.id), lead.at, lead.poptinId, ...cells]] },
      ),
    );
    return judgeAnswer(reply, readMessage);
  },
};

interface ServiceAccount {
  readonly client_email: string;
  readonly private_key: string;
}

function accountIn(json: string): ServiceAccount | null {
  try {
    const { client_email, private_key } = JSON.parse(json) as Partial<ServiceAccount>;
    return typeof client_email === 'string' && typeof private_key === 'string'
      ? { client_email, private_key }
      : null;
  } catch {
    return null;
  }
}

async function tokenFor(account: ServiceAccount, { call, now }: Transport): Promise<string | Outcome> {
  const iat = Math.floor(now().getTime() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: account.client_email, scope: SCOPE, aud: TOKEN_URL, iat, exp: iat + TOKEN_S };
  const body = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  let signature: string;
  try {
    signature = createSign('RSA-SHA256').update(body).sign(account.private_key, 'base64url');
  } catch {
    return { state: 'failed', said: 'The private key of the service account cannot be used.' };
  }
  const reply = await call({
    method: 'POST',
    url: TOKEN_URL,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: `${body}.${signature}`,
    }).toString(),
  });
  if (reply.status !== 200) return judgeAnswer(reply, ({ error_description }) => error_description);
  return (JSON.parse(reply.body) as { access_token: string }).access_token;
}

const readMessage = ({ error }: Record<string, unknown>) =>
  (error as { message?: unknown } | undefined)?.message;
