import type { Feed } from '../state.ts';
import { CameraIcon } from './icons.tsx';

/** The profile; under the pointer its picture shows where the link leads. */
export function Header({ engine, avatar }: { engine: Feed; avatar: string }) {
  const { content, profileLink: link } = engine;
  const { profile } = content;
  if (!profile) return null;
  const { name, bio } = profile;
  return (
    <a
      className="header"
      part="header"
      href={link || undefined}
      target="_blank"
      rel="noopener nofollow"
      aria-describedby="new-tab"
    >
      <span className="avatar">
        {avatar ? <img src={avatar} alt="" onError={() => engine.avatarFailed(avatar)} /> : <CameraIcon />}
        <span className="avatar-hover">
          <CameraIcon />
        </span>
      </span>
      <span>
        <span className="name">{name}</span>
        {bio && <span className="bio">{bio}</span>}
      </span>
    </a>
  );
}
