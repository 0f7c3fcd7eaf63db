/** Conditions for a story, such as blocked storage or a slow network. Each acts in the story's own page, before any of our code runs. */
export const switches = [
  { name: 'rtl', label: 'Hebrew, RTL', hint: 'The page says lang="he" dir="rtl".' },
  {
    name: 'reduced-motion',
    label: 'Reduced motion',
    hint: 'matchMedia and the media queries of adopted style sheets answer "reduce". The style sheets of the page itself, and requests made by other frames, are not covered: for those use the browser’s own emulation.',
  },
  { name: 'dark', label: 'Dark host', hint: 'A dark page with color-scheme: dark.' },
  {
    name: 'hostile',
    label: 'Hostile CSS',
    hint: 'Bootstrap-3-like resets and * { … !important } rules in the page.',
  },
  { name: 'slow', label: 'Slow network', hint: 'Every fetch waits two seconds before it is sent.' },
  {
    name: 'no-storage',
    label: 'Storage blocked',
    hint: 'localStorage, sessionStorage and document.cookie throw a SecurityError, as when a visitor blocks them.',
  },
] as const;

export type SwitchName = (typeof switches)[number]['name'];

export const isSwitch = (name: string): name is SwitchName => switches.some((each) => each.name === name);
