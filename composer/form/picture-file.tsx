import type { Path } from '../state/json-path.ts';
import { useTakePicture } from './use-take-picture.ts';

interface Props {
  /** The place of the picture in the file: it says how large pages draw it. */
  path: Path;
  onPicture(address: string): void;
}

/** Takes a picture of any size from the owner's disk or phone, as small as pages need it. */
export function PictureFile({ path, onPicture }: Props) {
  const { take, said, isBusy } = useTakePicture(path, onPicture);
  return (
    <>
      <label className="picture-file">
        <span>Or a picture from your device</span>
        <input
          type="file"
          accept="image/*"
          aria-busy={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file && !isBusy) void take(file);
            target.value = '';
          }}
        />
      </label>
      <p className="hint" role="status">
        {said}
      </p>
    </>
  );
}
