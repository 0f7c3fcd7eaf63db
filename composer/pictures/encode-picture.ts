/** A picture as pages get it. */
export interface Encoded {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/** Why a file is no picture for pages, in a sentence for its owner. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** A phone's largest photos have 50 MB; beyond that, reading alone would stop the page. */
const FILE_MAX = 60_000_000;
/** What a provider takes at most in one call is 1 MB. */
const BLOB_MAX = 900_000;
/** Of browsers that encode them; all others answer with PNG. */
const LOSSY = ['image/avif', 'image/webp'] as const;
/** One after the other, until the picture is small enough. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4] as const;

/**
 * Draws a picture anew, at the size that pages draw it, and encodes it as the smallest of the kinds that this browser
 * can write. What else the file holds is left behind: the camera's notes, the place, scripts of an SVG.
 * @param longest the longer side, in pixels.
 */
export async function encodePicture(file: Blob, longest: number): Promise<Encoded> {
  if (file.size > FILE_MAX)
    throw new PictureError(`It has ${inMegabytes(file.size)}; at most ${inMegabytes(FILE_MAX)} can be read.`);
  const picture = await decode(file);
  const { naturalWidth, naturalHeight } = picture;
  // an SVG without a size is drawn as large as it is needed
  const [fullWidth, fullHeight] = naturalWidth ? [naturalWidth, naturalHeight] : [longest, longest];
  const isDrawing = file.type === 'image/svg+xml';
  const scale = Math.min(isDrawing ? Number.POSITIVE_INFINITY : 1, longest / Math.max(fullWidth, fullHeight));
  const width = Math.max(1, Math.round(fullWidth * scale));
  const height = Math.max(1, Math.round(fullHeight * scale));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('This browser cannot draw it: it is out of memory.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return { blob: await smallest(canvas, context), width, height };
}

/** An `<img>` also turns a photo that the phone has noted as lying on its side. */
async function decode(file: Blob): Promise<HTMLImageElement> {
  const picture = new Image();
  const address = URL.createObjectURL(file);
  picture.src = address;
  try {
    await picture.decode();
    return picture;
  } catch {
    throw new PictureError(
      /hei[cf]/i.test(file.type)
        ? 'This browser cannot read HEIC photos. Choose it on the iPhone itself, which converts it, or save it as JPEG first.'
        : 'This browser cannot read it as a picture.',
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function smallest(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Promise<Blob> {
  const written = await Promise.all(LOSSY.map((type) => write(canvas, type, QUALITIES[0])));
  const [first] = written.flatMap((each) => each ?? []).sort((one, other) => one.size - other.size);
  // a browser that writes neither: JPEG knows no transparency
  const type = first?.type ?? (isOpaque(context) ? 'image/jpeg' : 'image/png');
  for (const quality of QUALITIES) {
    const blob = first && quality === QUALITIES[0] ? first : await write(canvas, type, quality);
    if (blob && (blob.size <= BLOB_MAX || type === 'image/png')) return blob;
  }
  throw new PictureError('It stays too large however it is saved. Choose a simpler picture.');
}

/** Null if this browser does not write that kind. */
const write = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality);
  });

function isOpaque(context: CanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;
