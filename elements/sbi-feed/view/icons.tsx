/** Drawn for this project; each is decoration beside words. */
function Icon({ path, className = 'icon' }: { path: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const PlayIcon = () => <Icon path="M8 5.2v13.6L19 12z" />;
export const AlbumIcon = () => <Icon path="M4 8h12v12H4zM8 4h12v12h-2V6H8z" />;
export const CameraIcon = ({ className = 'icon' }: { className?: string }) => (
  <Icon
    className={className}
    path="M9 4 7.4 6H4a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h16a1 1 0 0 0 1-1V7a1 1 0 0 0-1-1h-3.4L15 4zm3 4.5a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6zm0 1.8a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z"
  />
);
export const BackIcon = () => (
  <Icon className="icon turn" path="M15.5 4.5 8 12l7.5 7.5-1.6 1.6L4.8 12l9.1-9.1z" />
);
export const OnIcon = () => (
  <Icon className="icon turn" path="M8.5 4.5 16 12l-7.5 7.5 1.6 1.6 9.1-9.1-9.1-9.1z" />
);
export const CloseIcon = () => (
  <Icon path="M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z" />
);
