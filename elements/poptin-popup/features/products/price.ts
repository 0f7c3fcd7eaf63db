/** An amount in the main unit of a currency (ISO 4217, as the shop spells it). */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** The price in the language's own format; an unknown currency follows the plain number. */
export function priceText({ amount, currency }: Money, lang: string): string {
  try {
    return new Intl.NumberFormat(lang, { style: 'currency', currency }).format(amount);
  } catch {
    return [plain(amount, lang), currency].filter(Boolean).join(' '); // an invalid currency code, or an invalid language tag
  }
}

function plain(amount: number, lang: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  try {
    return new Intl.NumberFormat(lang, digits).format(amount);
  } catch {
    return new Intl.NumberFormat('en', digits).format(amount);
  }
}
