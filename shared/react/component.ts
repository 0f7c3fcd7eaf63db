import type { ReactNode } from 'react';

/** A component as an engine sees it: something to draw, with React or without. */
export type Component<Props> = (props: Props) => ReactNode;
