import type { ReactNode } from 'react';
import type { Store } from '../base/store.ts';
import type { Locale } from '../words/words.ts';
import { useEngine } from './use-engine.ts';

/** The root of every drawing: language and direction of its place. */
export function Localised({ locale, children }: { locale: Store<Locale>; children: ReactNode }) {
  const { lang, dir } = useEngine(locale);
  return (
    <div className="tagdrop-root" lang={lang} dir={dir}>
      {children}
    </div>
  );
}
