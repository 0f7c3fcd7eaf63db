import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { compareLabels, createRegionNames } from './countries.ts';

export interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly label: string;
  /** Digits without the plus. */
  readonly dial: string;
}

/** Countries where a leading 0 belongs to the number (decision 57). */
const KEEPS_ZERO = new Set(['IT', 'SM', 'VA']);

/** Every country that has phone numbers, named and sorted in `lang`. */
export function listPhoneCountries(lang: string): PhoneCountry[] {
  const name = createRegionNames(lang);
  return getCountries()
    .map((code) => ({ code, label: name(code), dial: getCountryCallingCode(code) }))
    .sort(compareLabels(lang));
}

export const isPhoneCountry = (code: string): code is CountryCode => isSupportedCountry(code);

/** Valid for the chosen country, or for one that shares its dial code. */
export function isValidPhone(text: string, country: string): boolean {
  const number = parse(text, country);
  return number?.isValid() === true && number.countryCallingCode === findDialCode(country);
}

/**
 * A valid number as it is written after the chosen country's dial code, which the select shows: without the trunk
 * prefix (0, 8, 06) that the national format has. Any other text unchanged.
 */
export function formatPhone(text: string, country: string): string {
  const number = isValidPhone(text, country) && parse(text, country);
  if (!number) return text;
  const { nationalNumber } = number;
  const dial = findDialCode(country);
  const afterDialCode = number
    .formatInternational()
    .slice(dial.length + 1)
    .trim();
  const national = number.formatNational();
  // the formats of a few countries are not read back as the same number
  const isSame = (formatted: string) =>
    internationalPhone(formatted, country) === `+${dial} ${nationalNumber}`;
  const hasPrefix = national.replace(/\D/g, '') !== nationalNumber;
  return [...(hasPrefix ? [afterDialCode] : []), national].find(isSame) ?? text;
}

/** The country of a number that brings its own dial code, or ''. */
export function findCountry(text: string, chosen: string): string {
  if (!/^\s*(?:\+|00)/.test(text)) return '';
  const number = parse(text.trim().replace(/^00/, '+'), chosen);
  if (!number) return '';
  return number.countryCallingCode === findDialCode(chosen) ? chosen : (number.country ?? '');
}

/**
 * The value to send (popup §5): separators removed, one leading 0 dropped, dial code added as `+972 501234567`,
 * unless the number has its own.
 */
export function internationalPhone(text: string, country: string): string {
  const typed = text.replace(/[^\d+]/g, '');
  const dial = findDialCode(country);
  if (typed.startsWith('+') || typed.startsWith('00') || !dial) return typed;
  // "Already starts with it" needs a whole number after the code: many national numbers begin with the same digits.
  if (
    typed.startsWith(dial) &&
    !isNational(typed, country) &&
    isNational(typed.slice(dial.length), country)
  ) {
    return typed;
  }
  // The 0 to drop is a trunk prefix, which some countries write as 8 or 06: a valid number tells.
  if (isValidPhone(text, country)) return `+${dial} ${parse(text, country)?.nationalNumber}`;
  return `+${dial} ${KEEPS_ZERO.has(country) ? typed : typed.replace(/^0/, '')}`;
}

const findDialCode = (country: string): string =>
  isPhoneCountry(country) ? getCountryCallingCode(country) : '';

const parse = (text: string, country: string) =>
  isPhoneCountry(country)
    ? parsePhoneNumberFromString(text, { defaultCountry: country, extract: false })
    : undefined;

function isNational(digits: string, country: string): boolean {
  const dial = findDialCode(country);
  return parsePhoneNumberFromString(`+${dial}${digits}`)?.isValid() === true;
}
