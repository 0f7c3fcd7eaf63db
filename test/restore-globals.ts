import { afterAll, vi } from 'vitest';

/** Test files that share a process leave no globals of their own behind, such as a page's `CustomEvent`. */
afterAll(() => {
  vi.unstubAllGlobals();
});
