import type { ReactNode } from 'react';

/** A page of the editor: its name and its content. */
export type Panel = readonly [title: string, draw: () => ReactNode];
