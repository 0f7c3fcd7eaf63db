/** How long a test waits for a chunk's effect: chunks are imported in real time, slowly on a busy machine. */
export const CHUNK = { timeout: 20_000, interval: 20 };
