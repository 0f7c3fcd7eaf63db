import { type PageAddress, resolveButtonUrl } from '../settings/links.ts';
import { insertProduct } from '../settings/product-name.ts';
import type { Content, Poptin } from '../wire.ts';
import { type Effect, readEffect, readExitEffect } from './effects.ts';
import type { DesignedFormat } from './formats.ts';
import { type Placement, readPlacement } from './placement.ts';

/** How visitors close it: `hidden` is for the keyboard only, `none` not at all. */
export type Closing = 'x' | 'button' | 'hidden' | 'none';

/** Everything about the looks of one popup that is decided before it opens. */
export interface Appearance {
  readonly format: DesignedFormat;
  readonly placement: Placement;
  readonly entry: Effect;
  readonly exit: Effect;
  readonly closeOption: Closing;
  readonly closeComment: string;
  readonly content: Content;
  /** The content's, otherwise the tag's; '' for the plain one. */
  readonly theme: string;
}

/** The popup as this device sees it on this page; `warn` is called for names that are not known. */
export function resolveAppearance(
  poptin: Poptin,
  device: 'mobile' | 'desktop',
  page: PageAddress,
  format: DesignedFormat,
  warn: (message: string) => void,
  theme = '',
): Appearance {
  const { design, productName } = poptin;
  const content = (usesMobile(poptin, device) && poptin.mobile) || poptin.content;
  return {
    format: limitHeight(format, poptin, content),
    placement: resolvePlacement(design.location, format),
    entry: readEffect(design.entryEffect),
    exit: readExitEffect(design.entryEffect, design.exitEffect),
    closeOption: resolveCloseOption(poptin, format),
    closeComment: design.showXComment,
    theme: content.theme || theme,
    content: {
      ...resolveLink(content, page, warn),
      title: joinUnits(insertProduct(content.title, productName)),
      text: joinUnits(insertProduct(content.text, productName)),
    },
  };
}

/** A number stays on the line of its unit. */
const joinUnits = (text: string): string => text.replace(/(\d) (?=[%€$£₪])/g, '$1\u00a0');

/** Pixels. */
const LINE_HEIGHT = 84;

/** A bar with one field is a line, unless its owner makes it higher. */
function limitHeight(format: DesignedFormat, { size }: Poptin, { fields }: Content): DesignedFormat {
  const asked = fields.filter((field) => (field as { type?: unknown } | null)?.type !== 'hidden');
  return format.type === 'bar' && asked.length === 1 && !size.height
    ? { ...format, height: Math.min(format.height, LINE_HEIGHT) }
    : format;
}

/**
 * A bar is at the top only for centre and top, otherwise at the bottom (decision 5, literally); a drawer is at a
 * side.
 */
function resolvePlacement(location: string, { type, at }: DesignedFormat): Placement {
  const asked = location ? readPlacement(location) : at;
  const { across, down } = asked;
  if (type === 'bar')
    return { across: 'center', down: across === 'center' && down === 'top' ? 'top' : 'bottom' };
  return type === 'bside' && across === 'center' ? { ...asked, across: at.across } : asked;
}

/**
 * How visitors close the popup: the configured option, otherwise the one that its format was designed with (decision
 * 2).
 */
export function resolveCloseOption(
  { design, xCloseButton }: Pick<Poptin, 'design' | 'xCloseButton'>,
  { type, modality, hasX }: Pick<DesignedFormat, 'type' | 'modality' | 'hasX'>,
): Closing {
  if (type === 'page') return 'none'; // a landing page is the page (decision 8)
  if (design.closeOption) return design.closeOption;
  if (modality === 'inline' && !xCloseButton) return 'none';
  return xCloseButton !== false || hasX ? 'x' : 'hidden';
}

/** A link button needs a whole address; with a forbidden one it only closes. */
function resolveLink(content: Content, page: PageAddress, warn: (message: string) => void): Content {
  const { button } = content;
  if (button?.action !== 'link') return content;
  const url = resolveButtonUrl(button.url, page);
  if (!url) warn(`its button leads nowhere: "${button.url}" is not an address`);
  return { ...content, button: url ? { ...button, url } : { ...button, action: 'close', url } };
}

/** Decision 7: the mobile variant is for a mobile device, and only if its editor was switched on. */
export const usesMobile = ({ design }: Poptin, device: 'mobile' | 'desktop'): boolean =>
  device === 'mobile' && design.switchMobileEditor;

/** False for a popup that would appear as an empty box. */
export const hasContent = ({ title, text, image, fields, button, coupon }: Content): boolean =>
  Boolean(title || text || image || fields.length || button || coupon);
