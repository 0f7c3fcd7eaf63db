import { emulateMedia, setViewport } from '@web/test-runner-commands';

/** Some frames: observers have reported, animations have begun. */
export const frames = async (count = 4) => {
  for (let at = 0; at < count; at++) await new Promise((resolve) => requestAnimationFrame(resolve));
};

export const scrollTo = async (y: number) => {
  window.scrollTo({ top: y, behavior: 'instant' });
  await frames();
};

/** A page of 800 × 600 for the length of a suite; before each test `seat` is emptied and the warnings are cleared. */
export function usePage() {
  const page = { seat: document.createElement('div'), warnings: [] as string[] };
  const { warn } = console;
  before(async () => {
    await setViewport({ width: 800, height: 600 });
    await emulateMedia({ media: 'screen', reducedMotion: 'no-preference' });
    document.body.style.margin = '0';
    document.body.append(page.seat);
  });
  beforeEach(async () => {
    page.seat.replaceChildren();
    page.warnings.length = 0;
    console.warn = (line: string) => page.warnings.push(line);
    await scrollTo(0);
  });
  after(() => {
    console.warn = warn;
    page.seat.remove();
  });
  return page;
}
