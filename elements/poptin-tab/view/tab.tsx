import type { Store } from '../../../shared/base/store.ts';
import { useEngine } from '../../../shared/paint/use-engine.ts';
import { fill } from '../../../shared/words/fill.ts';
import type { Locale, WordsOf } from '../../../shared/words/words.ts';
import { readEdge } from '../edge.ts';
import type { Tab } from '../state.ts';
import { en } from '../words/en.ts';

/** Stays in the tree while it is hidden: its size is watched. */
export function TabView({ engine: tab, locale }: { engine: Tab; locale: Store<Locale> }) {
  const state = useEngine(tab);
  const { texts, dir } = useEngine(locale);
  const words = { ...en, ...texts } as WordsOf<typeof en>;
  const label = state.label || words.label;
  const { side, align } = readEdge(state.position, dir);
  const { icon, image } = state;
  const isDrawn = image.startsWith('tagdrop:');
  return (
    <section
      part="tab"
      aria-label={label}
      hidden={state.row === null || (isDrawn && icon === undefined) || !tab.wanted(dir)}
      data-side={side}
      data-align={state.row ?? align}
    >
      <button type="button" part="button" aria-haspopup="dialog" onClick={tab.open} dir="auto">
        {isDrawn
          ? icon && (
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={icon} />
              </svg>
            )
          : image && <img src={image} alt="" />}
        <span>{label}</span>
      </button>
      <button type="button" part="dismiss" aria-label={fill(words.dismiss, { label })} onClick={tab.dismiss}>
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <path d="M1 1l8 8M9 1l-8 8" />
        </svg>
      </button>
    </section>
  );
}
