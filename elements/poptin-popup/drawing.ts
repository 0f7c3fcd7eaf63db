import { type Effect, effectOf, exitEffectOf } from './effects.ts';
import { closeOptionOf, type Format, formatOf } from './formats.ts';
import { buttonUrl, type PageAddress } from './links.ts';
import { type Placement, placementOf } from './placement.ts';
import type { Content, Poptin } from './wire.ts';

/** Everything about the looks of one popup that is decided before it opens. */
export interface Drawing {
  readonly format: Format;
  readonly placement: Placement;
  readonly entry: Effect;
  readonly exit: Effect;
  readonly closeOption: 'x' | 'button' | 'hidden';
  readonly closeComment: string;
  readonly content: Content;
}

/** The popup as this device is to see it on this page; `warn` hears of names nobody knows. */
export function drawingOf(
  poptin: Poptin,
  device: 'mobile' | 'desktop',
  page: PageAddress,
  warn: (message: string) => void,
): Drawing {
  const { design } = poptin;
  const format = formatOf(poptin, warn);
  return {
    format,
    placement: placementOf(design.location),
    entry: effectOf(design.entryEffect),
    exit: exitEffectOf(design.entryEffect, design.exitEffect),
    closeOption: closeOptionOf(poptin, format),
    closeComment: design.showXComment,
    content: linked((usesMobile(poptin, device) && poptin.mobile) || poptin.content, page, warn),
  };
}

/** A link button leads to a whole address; a forbidden one only closes. */
function linked(content: Content, page: PageAddress, warn: (message: string) => void): Content {
  const { button } = content;
  if (button?.action !== 'link') return content;
  const url = buttonUrl(button.url, page);
  if (!url) warn(`its button leads nowhere: "${button.url}" is not an address`);
  return { ...content, button: url ? { ...button, url } : { ...button, action: 'close', url } };
}

/** Reading 7: the mobile variant is for a mobile device, and only where its editor was switched on. */
export const usesMobile = ({ design }: Poptin, device: 'mobile' | 'desktop'): boolean =>
  device === 'mobile' && design.switchMobileEditor;

/** False for a popup that would come up as an empty box. */
export const hasContent = ({ title, text, image, fields, button, coupon }: Content): boolean =>
  Boolean(title || text || image || fields.length || button || coupon);
