import { useState } from 'react';

/** A picture in the file itself is downloaded with every page: that is only for small ones. */
const MOST_BYTES = 100_000;

/** Takes a picture from the owner's disk: small ones go into the file, larger ones belong onto the site. */
export function PictureFile({ onPicture }: { onPicture(address: string): void }) {
  const [said, setSaid] = useState('');
  const read = (file: File | undefined) => {
    if (!file) return;
    if (file.size > MOST_BYTES) {
      const size = `${Math.ceil(file.size / 1000)} kB`;
      setSaid(
        `${file.name} is too large (${size}; at most ${MOST_BYTES / 1000} kB). Put it on your site and enter its address.`,
      );
      return;
    }
    const reader = new FileReader();
    reader.onload = () => {
      setSaid(`${file.name} is now part of the file.`);
      onPicture(String(reader.result));
    };
    reader.onerror = () => setSaid(`${file.name} cannot be read.`);
    reader.readAsDataURL(file);
  };
  return (
    <>
      <label className="picture-file">
        <span>Or a small picture from your disk</span>
        <input
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            read(target.files?.[0]);
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
