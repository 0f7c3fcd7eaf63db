import type { TagConfig } from '../context.ts';
import { chooseLayout } from '../format/designs.ts';
import { loadLayoutSheets } from '../format/format-styles.ts';
import { type DesignedFormat, type Modality, resolveFormat } from '../format/formats.ts';
import type { Poptin } from '../wire.ts';
import { openFloating } from './floating.ts';
import { whenHalfVisible } from './half-visible.ts';
import { keepApart } from './keep-apart.ts';
import type { LayerSetup } from './layer.ts';
import surfaces from './layers.css?inline';
import { openDialog } from './modal.ts';
import { shiftPage } from './page-shift.ts';

const WIDTHS = ['-webkit-fill-available', '-moz-available', 'stretch'];

/**
 * The tag takes no space elsewhere (see element.ts); a later important declaration of the same root wins. It is as wide as
 * its place. The panel measures itself by that place and so has no width to offer to a container that fits its content:
 * an empty track offers the format's, and gives way where there is less.
 */
const inFlow = (width: number) =>
  `:host{display:block;position:static!important;${WIDTHS.map((each) => `inline-size:${each}!important`).join(';')}}:host::before{content:"";display:grid;grid-template-columns:minmax(0,${width}px)}`;

/** Words in an article are in the article's colour: the page is dark, or it is light. */
const IN_ARTICLE = ':host>*{color:inherit!important}';

/** Everything but the plainest lightbox: its format, its way onto the page, its style sheets. */
export async function setUpLayer(
  poptin: Poptin,
  { mode, barShift }: Pick<TagConfig, 'mode' | 'barShift'>,
  warn: (message: string) => void,
): Promise<LayerSetup> {
  const isPage = mode === 'page';
  const numbered = resolveFormat(poptin, warn);
  const asked = numbered.type === 'page' ? null : chooseLayout(numbered.type, poptin.content, warn);
  const designed = asked ? { ...numbered, layout: asked } : numbered;
  const { fields, coupon, rich } = poptin.content;
  // a launcher only has space for a button: a form, a code and other texts need a card
  const crowded = designed.layout === 'badge' && (fields.length > 0 || coupon !== '' || Boolean(rich));
  const locked = poptin.design.contentLock && designed.modality === 'floating';
  const modality: Modality = isPage ? 'inline' : locked ? 'modal' : designed.modality;
  const format: DesignedFormat = {
    ...designed,
    modality,
    type: isPage ? 'page' : designed.type,
    ...(crowded && ({ layout: 'media', width: 300, height: 200 } as const)),
  };
  const styles = [surfaces, ...(await loadLayoutSheets(format.layout))];
  if (modality === 'inline') styles.push(inFlow(format.width));
  if (format.type === 'content') styles.push(IN_ARTICLE);
  const open = chooseOpener(modality, format.type, barShift === 'header');
  return { format, open, styles, ...(modality === 'inline' && { whenSeen: whenHalfVisible }) };
}

function chooseOpener(modality: Modality, type: string, withHeaders: boolean): LayerSetup['open'] {
  if (modality === 'modal') return openDialog;
  return (browser, layer, events) => {
    const opened = openFloating(layer, events);
    if (modality === 'inline') return opened;
    const giveBack = type === 'bar' ? shiftPage(browser, layer, withHeaders) : keepApart(layer);
    return {
      ...opened,
      release() {
        giveBack();
        opened.release();
      },
      stop() {
        giveBack();
        opened.stop();
      },
    };
  };
}
