import { type MouseEvent, useState } from 'react';
import { useEngine } from '../../../shared/paint/use-engine.ts';
import { hostPages } from '../../pages/host-pages.ts';
import { storyFiles } from '../../stories/index.ts';
import type { Story } from '../../stories/story.ts';
import type { Gallery } from '../gallery.ts';

/** `npm run demo:build`. */
const isStatic = import.meta.env.MODE === 'static';

/** Every word that was typed is in the tag, the group or the title. */
const isFound = (words: readonly string[], tag: string, { title, group = '' }: Story) => {
  const text = `${tag} ${group} ${title}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

export function Navigation({ gallery }: { gallery: Gallery }) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(' ').filter(Boolean);
  const found = Object.entries(storyFiles)
    .map(([tag, file]) => [tag, file.stories.filter((story) => isFound(words, tag, story))] as const)
    .filter(([, stories]) => stories.length > 0);
  const count = found.reduce((sum, [, stories]) => sum + stories.length, 0);
  return (
    <nav className="navigation" aria-label="Stories">
      <div className="search">
        <input
          type="search"
          aria-label="Search stories"
          placeholder="Search ( / )"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <p role="status">{words.length > 0 ? `${count} found` : ''}</p>
      </div>
      {words.length > 0 && (
        <section>
          {found.map(([tag, stories]) => (
            <div key={tag}>
              <h2>{tag}</h2>
              <StoryList gallery={gallery} tag={tag} stories={stories} />
            </div>
          ))}
        </section>
      )}
      {words.length === 0 && <All gallery={gallery} />}
    </nav>
  );
}

function All({ gallery }: { gallery: Gallery }) {
  return (
    <>
      {Object.entries(storyFiles).map(([tag, { stories }]) => (
        <section key={tag}>
          <h2>{tag}</h2>
          <StoryList gallery={gallery} tag={tag} stories={stories.filter(({ group }) => !group)} />
          {[...new Set(stories.map(({ group }) => group))].map(
            (group) =>
              group && (
                <StoryGroup
                  key={group}
                  name={group}
                  gallery={gallery}
                  tag={tag}
                  stories={stories.filter((story) => story.group === group)}
                />
              ),
          )}
        </section>
      ))}
      {isStatic ? (
        <p className="empty">
          A copy without a server: stories that ask a provider, a shop or WordPress stay empty here. All of
          them and the host pages: <code>npm run demo</code>.
        </p>
      ) : (
        <Servers />
      )}
    </>
  );
}

/** Stories that need the demo's own server. */
function Servers() {
  return (
    <>
      <section>
        <h2>Host pages</h2>
        <ul>
          {hostPages.map(({ file, title, description }) => (
            <li key={file}>
              <a href={`pages/${file}`} title={description}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Provider</h2>
        <ul>
          <li>
            <a href="/provider/">What it recorded</a>
          </li>
        </ul>
      </section>
    </>
  );
}

interface ListProps {
  gallery: Gallery;
  tag: string;
  stories: readonly Story[];
}

function StoryList({ gallery, tag, stories }: ListProps) {
  return (
    <ul>
      {stories.map(({ id, title }) => (
        <li key={id}>
          <StoryLink gallery={gallery} story={`${tag}/${id}`} title={title} />
        </li>
      ))}
    </ul>
  );
}

/** Folded, unless the story on the canvas is in it. */
function StoryGroup({ name, ...list }: ListProps & { name: string }) {
  const { shown } = useEngine(list.gallery);
  return (
    <details open={shown.group === name}>
      <summary>{name}</summary>
      <StoryList {...list} />
    </details>
  );
}

/** The list is longer than the screen; a story opened by its address may be far down. */
const reveal = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' });

function StoryLink({ gallery, story, title }: { gallery: Gallery; story: string; title: string }) {
  const current = useEngine(gallery).story === story;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // a new tab or window, as with any link
    event.preventDefault();
    gallery.select(story);
  };
  return (
    <a
      ref={current ? reveal : null}
      data-story={story}
      href={gallery.writeStoryAddress(story)}
      aria-current={current ? 'page' : undefined}
      onClick={open}
    >
      {title}
    </a>
  );
}
