import type { ReactNode } from 'react';
import type { Log } from '../base/log.ts';
import type { Store } from '../base/store.ts';
import type { Locale } from '../words/words.ts';
import { Localised } from './localised.tsx';
import { seatTag } from './seat.ts';
import { readBy } from './use-engine.ts';

/** A React component that draws an engine; it gets nothing else, so a view can always be mounted again. */
export type View<E> = (props: { engine: E; locale: Store<Locale> }) => ReactNode;

/** One view and where it is drawn: React and the painter get the same. */
export interface Drawing<E> {
  readonly root: ShadowRoot;
  readonly View: View<E>;
  readonly engine: E;
  readonly locale: Store<Locale>;
  readonly log: Log;
  /** Called for a view that threw; the error is already logged. */
  failed?(): void;
}

/** React's input: it draws `content` in an element of the tag `seat`, and reads state through `hook`. */
export interface Mounting extends Pick<Drawing<unknown>, 'root' | 'log' | 'failed'> {
  readonly content: ReactNode;
  readonly seat: string;
  readonly hook: typeof readBy;
}

/** The drawn content: the view in the language and direction of its place. */
export const localise = <E,>({ View, engine, locale }: Drawing<E>) => (
  <Localised locale={locale}>
    <View engine={engine} locale={locale} />
  </Localised>
);

/** React's chunk imports nothing that a first view has: an element built as a separate file has its own copies. */
export const createMounting = <E,>(drawing: Drawing<E>): Mounting => ({
  ...drawing,
  content: localise(drawing),
  seat: seatTag(),
  hook: readBy,
});
