/** Drawn for this project; each decorates a text. Made once: the painter skips unchanged elements. */
const icon = (path: string, className: string) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} fillRule="evenodd" />
  </svg>
);

export const MARKS = {
  video: () => icon('M8 5v14l11-7z', 'play'),
  carousel: () => icon('M4 8h12v12H4zM8 4h12v12h-2V6H8z', 'stack'),
};

export const CameraIcon = () =>
  icon('M2 6h5l2-2h6l2 2h5v14H2zm10 2a5 5 0 1 0 0 10 5 5 0 0 0 0-10z', 'neutral');
