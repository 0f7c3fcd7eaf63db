import { createContext } from 'react';

/**
 * Where a composer's pictures go: give a Blob, get an address. The provider keeps them on its disk or in a bucket, a
 * plugin in its media library; without such a place they become part of the file.
 */
export interface PictureDoor {
  /**
   * @param picture encoded by the composer: WebP, AVIF, JPEG or PNG, without notes of a camera.
   * @returns its address, as pages and the preview use it; a `SaveError` says why there is none.
   */
  keep(picture: Blob): Promise<string>;
}

/** The picture becomes part of the file; the export writes it next to it. */
export const inFile: PictureDoor = {
  keep: (picture) =>
    new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
      reader.readAsDataURL(picture);
    }),
};

export const PictureContext = createContext<PictureDoor>(inFile);
