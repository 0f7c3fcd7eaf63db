import { useContext, useState } from 'react';
import { drawnSize } from '../pictures/drawn-size.ts';
import { encodePicture, PictureError } from '../pictures/encode-picture.ts';
import { PictureContext } from '../pictures/picture-door.ts';
import type { Path } from '../state/json-path.ts';
import { SaveError } from '../state/store.ts';

/**
 * Takes pictures of any size, as small as pages need them.
 * @param path the place of the picture in the file: it says how large pages draw it.
 */
export function useTakePicture(path: Path, onPicture: (address: string) => void) {
  const door = useContext(PictureContext);
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    setSaid(`${file.name} is being made ready …`);
    try {
      const { blob, width, height } = await encodePicture(file, drawnSize(path));
      onPicture(await door.keep(blob));
      const still = file.type === 'image/gif' ? ' Only the first image of an animation is kept.' : '';
      setSaid(`${file.name} is in: ${width} × ${height}, ${Math.ceil(blob.size / 1000)} kB.${still}`);
    } catch (cause) {
      const isKnown = cause instanceof PictureError || cause instanceof SaveError;
      setSaid(`${file.name}: ${isKnown ? cause.message : 'It cannot be read.'}`);
    }
    setBusy(false);
  };
  return { take, said, isBusy };
}
