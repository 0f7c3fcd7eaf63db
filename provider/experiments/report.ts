import type { Counts } from '../store/numbers.ts';

/** A conversion rate, from 0 to 1, with the interval in which the true rate may be. */
export interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export interface VariantReport extends Rate {
  readonly poptinId: string;
  readonly views: number;
  readonly conversions: number;
  /** Compared with the first variant: significantly better or worse (95 %), or undecided. */
  readonly verdict: 'first' | 'better' | 'worse' | 'open';
}

/** 95 of 100 intervals contain the true rate: the quantile of the normal distribution. */
const Z = 1.959964;

/**
 * Wilson's score interval (E. B. Wilson 1927, DOI 10.1080/01621459.1927.10502953): it stays between 0 and 1 and is
 * valid for few views and for rates near 0, where rate ± error is not.
 */
export function wilsonInterval(conversions: number, views: number): Rate {
  if (views <= 0) return { rate: 0, low: 0, high: 1 };
  // a lead may arrive although its view was lost
  const n = Math.max(views, conversions);
  const rate = conversions / n;
  const middle = rate + (Z * Z) / (2 * n);
  const reach = Z * Math.sqrt((rate * (1 - rate)) / n + (Z * Z) / (4 * n * n));
  const scale = 1 + (Z * Z) / n;
  return { rate, low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}

/** @param variants the first is the one that the others are compared with. */
export function compare(
  variants: readonly { readonly poptinId: string; readonly counts: Counts }[],
): VariantReport[] {
  const [first] = variants;
  return variants.map(({ poptinId, counts: { views, conversions } }) => ({
    poptinId,
    views,
    conversions,
    ...wilsonInterval(conversions, views),
    verdict: poptinId === first?.poptinId ? 'first' : judge(first?.counts, { views, conversions }),
  }));
}

/** Two proportions, pooled: |z| above 1.96 has a probability below 1 in 20 by chance. */
function judge(
  first: Counts | undefined,
  { views, conversions }: { views: number; conversions: number },
): VariantReport['verdict'] {
  if (!first || first.views === 0 || views === 0) return 'open';
  const pooled = (first.conversions + conversions) / (first.views + views);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / first.views + 1 / views));
  if (!(error > 0)) return 'open';
  const z = (conversions / views - first.conversions / first.views) / error;
  if (Math.abs(z) < Z) return 'open';
  return z > 0 ? 'better' : 'worse';
}
