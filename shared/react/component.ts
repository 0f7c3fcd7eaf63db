import type { ReactNode } from 'react';

/** A component as an engine sees it: something to draw, whatever draws it. */
export type Component<Props> = (props: Props) => ReactNode;
