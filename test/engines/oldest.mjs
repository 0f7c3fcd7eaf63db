/** The oldest browsers on which everything works, as docs/browser-support.md says. */
export const OLDEST = [
  { name: 'chrome', version: '120' },
  { name: 'safari', version: '17.4' },
  { name: 'firefox', version: '128' },
];
