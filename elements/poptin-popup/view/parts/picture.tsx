import type { Content } from '../../wire.ts';

/** The format decides the picture's place and size; it is cropped to fit. */
export function Picture({ image }: { image: NonNullable<Content['image']> }) {
  return (
    <div className="popup-picture" part="image" suppressHydrationWarning>
      <img
        className="popup-image"
        src={image.src}
        alt={image.alt}
        decoding="async"
        style={{ objectPosition: image.focus }}
        suppressHydrationWarning // it may have failed, and be hidden
        onError={({ currentTarget: missing }) => {
          // the popup without its picture: its rules go by the class
          const place = missing.parentElement as HTMLElement;
          place.hidden = true;
          place.className = '';
        }}
      />
    </div>
  );
}
