import type { ConfigOf } from '../../../shared/element/contract.ts';
import type { attributes } from '../attributes.ts';

/** The number of the form, or null. The shortcode's hash is no number, and the REST API does not know it. */
export function readFormId(
  config: ConfigOf<typeof attributes>,
  hidden: Readonly<Record<string, string>>,
): number | null {
  return [config.formId, hidden._wpcf7 ?? ''].map(readId).find((id) => id !== null) ?? null;
}

const readId = (text: string): number | null => (/^[1-9]\d*$/.test(text.trim()) ? Number(text) : null);
