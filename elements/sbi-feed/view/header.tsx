import type { Feed } from '../feed-state.ts';
import { CameraIcon } from './icons.tsx';

/** The profile; under the pointer its picture becomes a mark of where the link leads. */
export function Header({ engine, avatar }: { engine: Feed; avatar: string }) {
  const { content, profileLink: link } = engine;
  const { profile } = content;
  if (!profile) return null;
  const { name, bio } = profile;
  const inside = (
    <>
      <span className="avatar">
        {avatar ? (
          <img src={avatar} alt="" width={50} height={50} onError={() => engine.avatarFailed(avatar)} />
        ) : (
          <CameraIcon />
        )}
        {link && (
          <span className="avatar-hover">
            <CameraIcon />
          </span>
        )}
      </span>
      <span className="profile">
        <span className="name">{name}</span>
        {bio && <span className="bio">{bio}</span>}
      </span>
    </>
  );
  return link ? (
    <a
      className="header"
      part="header"
      href={link}
      target="_blank"
      rel="noopener nofollow"
      aria-describedby="new-tab"
    >
      {inside}
    </a>
  ) : (
    <div className="header" part="header">
      {inside}
    </div>
  );
}
