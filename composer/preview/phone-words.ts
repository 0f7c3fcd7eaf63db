import { isObject, type JsonObject } from '../state/json-path.ts';

/** On, in a provider's spellings (decision D-15). */
const ON = new Set<unknown>([1, '1', true]);

/** Whether phones get `mobile` in place of `content` (decision 7). */
export const hasPhoneWords = ({ design_properties: design, mobile }: JsonObject): boolean =>
  isObject(mobile) && isObject(design) && ON.has(design.switch_mobile_editor);

/** The popup as a phone gets it: a preview is drawn by the owner's own browser, which is none. */
export const asOnPhone = (popup: JsonObject): JsonObject =>
  hasPhoneWords(popup) ? { ...popup, content: popup.mobile } : popup;

/** The popup with words of its own for phones; they begin as they are. */
export const withPhoneWords = (popup: JsonObject): JsonObject => ({
  ...popup,
  mobile: isObject(popup.mobile) ? popup.mobile : popup.content,
  design_properties: {
    ...(isObject(popup.design_properties) ? popup.design_properties : {}),
    switch_mobile_editor: 1,
  },
});
