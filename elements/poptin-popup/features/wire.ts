import { readRecord, readText } from '../../../shared/wire/fields.ts';
import type { Poptin } from '../wire.ts';

/** Settings of features that only some popups have. Each feature's own `wire.ts` reads their values. */
export type RareSetting = 'restriction' | 'prizes' | 'timer' | 'ticker' | 'animation' | 'chat' | 'products';

/** The content that this device sees, unread: for the `wire.ts` of the features. */
export const rawContent = (
  { raw, mobile: variant }: Poptin,
  mobile: boolean,
): Readonly<Record<string, unknown>> => readRecord((mobile && variant && raw.mobile) || raw.content);

/** Whether the popup, on any device, has the setting. */
export function hasSetting({ raw }: Poptin, name: RareSetting): boolean {
  const contents = [readRecord(raw.content), readRecord(raw.mobile)];
  const buttons = contents.map(({ button }) => readRecord(button));
  return [raw, readRecord(raw.design_properties), ...contents, ...buttons].some((each) =>
    isGiven(each[name]),
  );
}

/** Whether the coupon is a discount that the shop knows. */
export const hasShopCoupon = ({ raw }: Poptin): boolean =>
  /^(?:shopify|price)/i.test(readText(readRecord(readRecord(raw.design_properties).coupon).coupon_type));

/** Not absent, 0, false, "", "none" or an empty list. */
const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== '0' && value !== 'none';
