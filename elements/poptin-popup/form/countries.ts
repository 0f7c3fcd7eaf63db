import type { Choice } from './fields.ts';

/** ISO 3166-1 alpha-2. */
export const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD ' +
  'GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI ' +
  'KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW ' +
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB ' +
  'SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM ' +
  'US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

/** Every country, named and sorted in `lang`; the value is the English name, the same in every language. */
export function listCountries(lang: string): Choice[] {
  const english = createRegionNames('en');
  const local = createRegionNames(lang);
  return CODES.split(' ')
    .map((code) => ({ value: english(code), label: local(code) }))
    .sort(compareLabels(lang));
}

/** Names a region; a language that the browser does not know is answered in English. */
export function createRegionNames(lang: string): (code: string) => string {
  let names: Intl.DisplayNames;
  try {
    names = new Intl.DisplayNames([lang, 'en'], { type: 'region' });
  } catch {
    names = new Intl.DisplayNames(['en'], { type: 'region' });
  }
  return (code) => names.of(code) ?? code;
}

/** Sorts by the displayed name, in the language's own order. */
export function compareLabels(lang: string): (one: { label: string }, other: { label: string }) => number {
  let order: Intl.Collator;
  try {
    order = new Intl.Collator([lang, 'en']);
  } catch {
    order = new Intl.Collator('en');
  }
  return (one, other) => order.compare(one.label, other.label);
}
