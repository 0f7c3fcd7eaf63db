import type { CSSProperties } from 'react';
import { useEngine } from '../../../shared/paint/use-engine.ts';
import type { FeedSettings } from '../source/settings.ts';
import type { Feed } from '../state.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { drawPage } from './photo.tsx';

/**
 * A whole feed. Boxes have their size before their images: nothing moves when these arrive (decision site-23). The
 * painter draws it, and React is never needed (decision D-1): it keeps no state.
 */
export function FeedView({ engine }: { engine: Feed }) {
  const {
    pages,
    limit,
    loading,
    waiting,
    added,
    sizeClass,
    avatar,
    settings,
    words,
    opened,
    Slides,
    Lightbox,
    Held,
  } = useEngine(engine);
  const { height } = engine.content;
  const { layout, design, config } = settings;
  const classes = ['feed', height > 0 && 'fixed', design && 'plugin', design?.ground && 'palette'];
  let offset = 0;
  const drawn = pages.map((page) => {
    const count = Math.max(0, Math.min(page.tiles.length, limit - offset));
    offset += page.tiles.length;
    return drawPage(page, count, { engine, words, settings });
  });
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      part={`feed ${sizeClass}`}
      style={toBoxStyle(settings, height)}
      aria-busy={loading}
    >
      <Header engine={engine} avatar={avatar} />
      <div className="frame">
        <ul
          ref={engine.attach}
          className={`list ${layout}`}
          part="list"
          aria-label={words.feed}
          onPointerEnter={() => config.lightbox && engine.prepare()}
          onFocus={() => config.lightbox && engine.prepare()}
        >
          {drawn}
          {Array.from({ length: waiting }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty tiles are nothing but their place
            <li key={`waiting-${place}`} className="item" aria-hidden="true" />
          ))}
        </ul>
        {Slides && <Slides engine={engine} />}
        {Held && <Held engine={engine} />}
      </div>
      <Footer engine={engine} />
      <span className="visually-hidden end" role="status">
        {added}
      </span>
      <span id="new-tab" hidden>
        {words.newTab}
      </span>
      {opened && Lightbox && <Lightbox engine={engine} />}
    </div>
  );
}

const made = new WeakMap<FeedSettings, CSSProperties>();

/** Made once for its settings: setting a property again would cost a pass over the whole list. */
export function toBoxStyle(settings: FeedSettings, height: number): CSSProperties {
  const { columns, aspect, gap, design } = settings;
  const [mobile, small, tablet, wide] = columns;
  const [picture, name, bio] = design?.header ?? [];
  const px = (value: number | undefined) => (value ? `${value}px` : '');
  const style = {
    '--cols-mobile': `${mobile}`,
    '--cols-small': `${small}`,
    '--cols-tablet': `${tablet}`,
    '--cols-wide': `${wide}`,
    '--aspect': aspect.replace(':', '/'),
    '--gap': px(gap) || '0px',
    '--height': px(height),
    '--picture': px(picture),
    '--name': px(name),
    '--bio': px(bio),
    '--more-ground': design?.button ?? '',
    '--more-text': design?.buttonText ?? '',
    '--follow-ground': design?.follow ?? '',
    '--follow-text': design?.followText ?? '',
    '--ground': design?.ground ?? '',
    '--text': design?.text ?? '',
  } as CSSProperties;
  const known = made.get(settings) ?? style;
  made.set(settings, known);
  return known;
}
