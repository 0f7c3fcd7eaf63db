/**
 * One popup as its owner wrote it, in the spelling of the calls (popup §3, decision D-15). Nothing is added: where a
 * field is missing, the tag decides, as for a popup in a file.
 */
export interface WirePoptin extends Readonly<Record<string, unknown>> {
  readonly poptin_id: string;
  readonly design_properties?: Readonly<Record<string, unknown>>;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** For the owner; a popup without a name shows its id. */
export const readName = ({ poptin_id, poptin_name }: WirePoptin): string => toText(poptin_name) || poptin_id;

/** The tag treats a popup without a type as a lightbox. */
export const readType = ({ poptin_type }: WirePoptin): string => toText(poptin_type) || 'lightbox';

/** The provider's flags are 0/1, "0"/"1" or true/false. */
export const isOn = (value: unknown): boolean => ['1', 'true'].includes(String(value));

/** Whether the page shows its teaser tab before the popup first opens; the tag reads these fields in the same way. */
export function hasTabAtFirst({ is_teasers_on, design_properties = {} }: WirePoptin): boolean {
  const show = toText(design_properties.tabshow);
  const hasTab = is_teasers_on === undefined ? show !== '' : isOn(is_teasers_on);
  return hasTab && !/after/.test(show);
}
