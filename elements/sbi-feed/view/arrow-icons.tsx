/** Drawn for this project; apart from the tiles' icons, because only lazy parts have arrows. */
function Icon({ path, className = 'icon' }: { path: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const BackIcon = () => (
  <Icon className="icon mirrored" path="M15.5 4.5 8 12l7.5 7.5-1.6 1.6L4.8 12l9.1-9.1z" />
);
export const ForwardIcon = () => (
  <Icon className="icon mirrored" path="M8.5 4.5 16 12l-7.5 7.5 1.6 1.6 9.1-9.1-9.1-9.1z" />
);
export const CloseIcon = () => (
  <Icon path="M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z" />
);
