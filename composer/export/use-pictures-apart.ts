import { useEffect, useState } from 'react';
import type { JsonObject } from '../state/json-path.ts';
import { type Apart, listPictures, picturesApart } from './pictures-apart.ts';

/**
 * A file without its pictures, and the pictures.
 * @param folder where the owner puts them.
 * @param isOff leaves them in the file.
 */
export function usePicturesApart(file: JsonObject, folder: string, isOff: boolean): Apart {
  const [apart, setApart] = useState<Apart & { readonly of: string }>();
  const hasNone = isOff || listPictures(file).length === 0;
  useEffect(() => {
    if (hasNone) return;
    let isHere = true;
    void picturesApart(file, folder).then((found) => {
      if (isHere) setApart({ ...found, of: folder });
    });
    return () => {
      isHere = false;
    };
  }, [file, folder, hasNone]);
  return hasNone || apart?.of !== folder ? { file, pictures: [] } : apart;
}
