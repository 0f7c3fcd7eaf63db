import { afterAll, vi } from 'vitest';

/** Test files that share a process leave no globals behind, such as a page's `CustomEvent`. */
afterAll(() => {
  vi.unstubAllGlobals();
});
