import type { Lead } from '../store/leads.ts';
import { writtenFields } from '../wire/lead-fields.ts';

/** A lead in the terms of address books. '' for what it does not contain. */
export interface Contact {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** The other fields, by name. */
  readonly others: Readonly<Record<string, string>>;
  /** False if the form asked for consent and the visitor did not give it. */
  readonly hasAgreed: boolean;
}

const KNOWN = new Set(['email', 'first_name', 'last_name', 'name', 'phone']);

export function readContact({ fields }: Pick<Lead, 'fields'>): Contact {
  const written = new Map(writtenFields(fields));
  const of = (name: string) => written.get(name)?.trim() ?? '';
  const [first = '', ...rest] = of('name').split(/\s+/);
  return {
    email: of('email'),
    firstName: of('first_name') || first,
    lastName: of('last_name') || rest.join(' '),
    phone: of('phone'),
    others: Object.fromEntries([...written].filter(([name]) => !KNOWN.has(name))),
    hasAgreed: fields.consent !== 'no',
  };
}

/** Why a mailing list must not or can't have this lead; '' if it may. */
export function whyNoSubscriber({ email, hasAgreed }: Contact): string {
  if (!hasAgreed) return 'Nothing was sent: the visitor did not agree.';
  return email === '' ? 'Nothing was sent: the lead has no e-mail address.' : '';
}

/** Field names as APIs spell them: `FNAME` from `first name`. */
export const upperName = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** Numbers with their country code, such as `+972 50 123 4567`; every API that checks numbers refuses others. */
export const internationalPhone = (phone: string): string => {
  const digits = phone.replace(/[\s()-]/g, '');
  return /^\+\d{7,15}$/.test(digits) ? digits : '';
};
