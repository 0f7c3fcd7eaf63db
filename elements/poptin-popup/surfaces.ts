import surfaces from '../../styles/popup-surfaces.css?inline';
import { shiftPage } from './bar-shift.ts';
import type { TagConfig } from './context.ts';
import { openFloating } from './floating.ts';
import { formatOf, type Modality } from './formats.ts';
import { openDialog, type SurfaceRoom } from './surface-room.ts';
import type { Poptin } from './wire.ts';

/** Compositions in sheets of their own: a popup fetches the one that has its own. */
const CARDS = /^(?:circle|media|thumb-start|thumb-end|badge|pill|bubble|strip|receipt|minimal|band|quote)$/;

/** The tag takes no room elsewhere (see element.ts); a later important declaration of the same root wins. */
const IN_FLOW = ':host{display:block!important;position:static!important}';

/** Everything but the plainest lightbox: its format, its way onto the page, its sheets. */
export async function furnish(
  poptin: Poptin,
  { mode, barShift }: Pick<TagConfig, 'mode' | 'barShift'>,
  warn: (message: string) => void,
): Promise<SurfaceRoom> {
  const isPage = mode === 'page';
  const designed = formatOf(poptin, warn);
  // A launcher has room for a button only: whoever wants an answer needs a card.
  const crowded = designed.layout === 'badge' && poptin.content.fields.length > 0;
  const locked = poptin.design.contentLock && designed.modality === 'floating';
  const modality: Modality = isPage ? 'inline' : locked ? 'modal' : designed.modality;
  const format = {
    ...designed,
    modality,
    type: isPage ? 'page' : designed.type,
    ...(crowded && { layout: 'media', width: 300, height: 200 }),
  };
  const styles = [surfaces, ...(await sheetsOf(format.layout))];
  if (modality === 'inline') styles.push(IN_FLOW);
  return { format, open: openerOf(modality, format.type, barShift === 'header'), styles };
}

async function sheetsOf(layout: string): Promise<string[]> {
  const sheet = layout.startsWith('row')
    ? import('../../styles/popup-rows.css?inline')
    : CARDS.test(layout)
      ? import('../../styles/popup-cards.css?inline')
      : import('../../styles/popup-layouts.css?inline');
  return [(await sheet).default];
}

function openerOf(modality: Modality, type: string, withHeaders: boolean): SurfaceRoom['open'] {
  if (modality === 'modal') return openDialog;
  if (type !== 'bar') return openFloating;
  return (browser, layer, events) => {
    const surface = openFloating(browser, layer, events);
    const giveBack = shiftPage(browser, layer, withHeaders);
    return {
      ...surface,
      release() {
        giveBack();
        surface.release();
      },
      stop() {
        giveBack();
        surface.stop();
      },
    };
  };
}
