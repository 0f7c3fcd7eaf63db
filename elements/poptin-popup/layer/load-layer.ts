import type { Browser } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { TagConfig } from '../context.ts';
import type { DesignedFormat } from '../format/formats.ts';
import type { Poptin } from '../wire.ts';
import { openModal, type Surface, type SurfaceEvents } from './modal.ts';

/** What a popup of one format stands on: fetched before it is drawn, except for the plainest lightbox. */
export interface SurfaceRoom {
  readonly format: DesignedFormat;
  open(browser: Browser, layer: HTMLElement, events: SurfaceEvents): Surface;
  /** Sheets that only this format needs. */
  readonly styles: readonly string[];
}

/** The one format that is drawn without the table: it is what most popups are. */
const FIRST: DesignedFormat = {
  ...{ type: 'lightbox', number: 1, layout: 'image-start', width: 800, height: 500 },
  ...{ modality: 'modal', at: { across: 'center', down: 'middle' }, hasX: false },
};

export const openDialog: SurfaceRoom['open'] = (browser, layer, events) =>
  openModal(browser, layer as HTMLDialogElement, events);

/** @returns null if a chunk could not be had; that is logged already. */
export async function loadSurface(
  browser: Browser,
  poptin: Poptin,
  tag: Pick<TagConfig, 'mode' | 'barShift'>,
  warn: (message: string) => void,
): Promise<SurfaceRoom | null> {
  const { type, format, size } = poptin;
  if (type === 'lightbox' && (!format || format === 'format_1') && !tag.mode) {
    const { width, height } = size;
    const first = { ...FIRST, width: width || FIRST.width, height: height || FIRST.height };
    return { format: first, open: openDialog, styles: [] };
  }
  return loadChunk(browser, 'popup-surfaces', () => import('./layers.ts'))
    .then(({ furnish }) => furnish(poptin, tag, warn))
    .catch(() => null);
}
