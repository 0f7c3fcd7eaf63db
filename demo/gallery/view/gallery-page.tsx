import { useEngine } from '../../../shared/paint/use-engine.ts';
import type { Desk } from '../desk.ts';
import type { Gallery } from '../gallery.ts';
import { Canvas } from './canvas.tsx';
import { Dock } from './dock.tsx';
import { Navigation } from './navigation.tsx';
import { Switches } from './switches.tsx';

export function GalleryPage({ gallery, desk }: { gallery: Gallery; desk: Desk }) {
  const { shown, tag } = useEngine(gallery);
  return (
    <>
      <a className="skip" href="#canvas">
        Skip to the story
      </a>
      <header className="brand">
        <img src="images/tagdrop.svg" alt="" width="28" height="28" />
        <p>
          <strong>Tagdrop</strong> gallery
        </p>
        <a href="../composer/index.html">Composer</a>
      </header>
      <Navigation gallery={gallery} />
      <main className="workbench">
        <div className="intro">
          <p className="tag">&lt;{tag}&gt;</p>
          <h1>{shown.title}</h1>
          <p className="about">{shown.description}</p>
        </div>
        <Canvas gallery={gallery} desk={desk} />
        <Switches gallery={gallery} />
        <Dock gallery={gallery} desk={desk} />
      </main>
    </>
  );
}
