import { executeServerCommand } from '@web/test-runner-commands';

/**
 * Waits for what `condition` gives, until mocha's own limit. It looks between two tasks, not frame by frame: a frame that is
 * drawn for each look makes the tests of WebKit twice as long, and those of a busy machine late.
 */
export async function until<T>(condition: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const value = condition();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Two macrotasks: React's scheduler and the element's microtasks have run. */
export const twoTasks = async () => {
  for (let task = 0; task < 2; task++) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  }
};

/**
 * Forces the colours of the system on the page, as `emulateMedia` does in Chromium only. False where the engine has no
 * such thing, as docs/browser-support.md says of WebKit.
 */
export const forceColours = (value: 'active' | 'none') =>
  executeServerCommand<boolean, string>('force-colours', value);
