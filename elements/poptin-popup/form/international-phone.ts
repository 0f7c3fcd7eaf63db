import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
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

/** What is dialled before another country's code, in most of the world, North America, Australia, Japan and Russia. */
const ABROAD = ['00', '011', '0011', '010', '810'];

/** The number, if it is valid for the chosen country, or for one that shares its dial code. */
function readNumber(text: string, country: string): PhoneNumber | undefined {
  const digits = text.replace(/\D/g, '');
  const prefixes = ABROAD.filter((prefix) => digits.startsWith(prefix));
  return [text, ...prefixes.map((prefix) => `+${digits.slice(prefix.length)}`)]
    .map((each) => parse(each, country))
    .find((number) => number?.isValid() && number.countryCallingCode === findDialCode(country));
}

export const isValidPhone = (text: string, country: string): boolean => Boolean(readNumber(text, country));

/**
 * A valid number as it is written after the chosen country's dial code, which the select shows: without the trunk
 * prefix (0, 8, 06) that the national format has. Any other text unchanged.
 */
export function formatPhone(text: string, country: string): string {
  const number = readNumber(text, country);
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
  // as the chosen country dials abroad
  const dialled = parse(text, chosen);
  if (dialled?.isValid() && dialled.countryCallingCode !== findDialCode(chosen)) return dialled.country ?? '';
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
  // no country has the code 11: it is Australia's 0011
  if (/^(?:\+|00(?!11))/.test(typed) || !dial) return typed;
  // "Already starts with it" needs a whole number after the code: many national numbers begin with the same digits.
  if (
    typed.startsWith(dial) &&
    !isNational(typed, country) &&
    isNational(typed.slice(dial.length), country)
  ) {
    return typed;
  }
  // The 0 to drop is a trunk prefix, which some countries write as 8 or 06: a valid number tells.
  const number = readNumber(text, country);
  if (number) return `+${dial} ${number.nationalNumber}`;
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
