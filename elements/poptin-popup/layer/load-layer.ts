import type { Browser } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import type { TagConfig } from '../context.ts';
import type { DesignedFormat } from '../format/formats.ts';
import type { Poptin } from '../wire.ts';
import type { LayerSetup } from './layer.ts';
import { openDialog } from './modal.ts';

/** The one format that is drawn without the table: most popups have it. */
const FIRST: DesignedFormat = {
  type: 'lightbox',
  number: 1,
  layout: 'image-start',
  width: 800,
  height: 500,
  modality: 'modal',
  at: { across: 'center', down: 'middle' },
  hasX: false,
};

/** @returns null if a chunk could not be had; that is logged already. */
export async function loadLayer(
  browser: Browser,
  poptin: Poptin,
  tag: Pick<TagConfig, 'mode' | 'barShift'>,
  warn: (message: string) => void,
): Promise<LayerSetup | null> {
  const { type, format, size, content } = poptin;
  const isOwn = content.design || content.image?.position;
  if (type === 'lightbox' && (!format || format === 'format_1') && !tag.mode && !isOwn) {
    const { width, height } = size;
    const first = { ...FIRST, width: width || FIRST.width, height: height || FIRST.height };
    return { format: first, open: openDialog, styles: [] };
  }
  return loadChunk(browser, 'popup-layers', () => import('./layers.ts'))
    .then(({ setUpLayer }) => setUpLayer(poptin, tag, warn))
    .catch(() => null);
}
