import { Virtual } from '@guidepup/virtual-screen-reader';
import { until } from '../../in-browser.ts';

/** The reader does not look into shadow roots, so it begins inside. */
export const drawingOf = (tag: Element) => tag.shadowRoot?.querySelector('.tagdrop-root') as HTMLElement;

/** What only says where something ends, or that text is a paragraph. */
const QUIET = /^(?:end(?: of|,)|paragraph$|rowgroup$)/;

/** More than any of our surfaces says. */
const MOST_STEPS = 300;

/** Everything inside `container`, in the order in which a screen reader's cursor reaches it. */
export async function readAll(container: Node): Promise<string[]> {
  const reader = new Virtual();
  await reader.start({ container });
  const first = await reader.lastSpokenPhrase();
  const phrases = [first];
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    await reader.next();
    const phrase = await reader.lastSpokenPhrase();
    // begins anew
    if (phrases.length > 1 && phrase === first) break;
    if (phrase !== phrases.at(-1)) phrases.push(phrase);
  }
  await reader.stop();
  return phrases.filter((phrase) => !QUIET.test(phrase));
}

/** What is announced without the cursor while `act` runs, and until `isDone`. */
export async function listen(container: Node, act: () => unknown, isDone: () => unknown): Promise<string[]> {
  const reader = new Virtual();
  await reader.start({ container });
  act();
  const announced = async () =>
    (await reader.spokenPhraseLog()).filter((phrase) => /^(?:polite|assertive):/.test(phrase));
  await until(() => isDone());
  // the reader hears of a change in the task after it
  await new Promise((heard) => setTimeout(heard));
  const phrases = await announced();
  await reader.stop();
  return phrases;
}
