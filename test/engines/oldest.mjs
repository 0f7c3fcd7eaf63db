/** The oldest browsers in which everything works, according to docs/browser-support.md. */
export const OLDEST = [
  { name: 'chrome', version: '120' },
  { name: 'safari', version: '17.4' },
  { name: 'firefox', version: '128' },
];
