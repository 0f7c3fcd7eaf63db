import type { ReactNode } from 'react';

/** A page of the editor: what it is called, and what it shows. */
export type Panel = readonly [title: string, draw: () => ReactNode];
