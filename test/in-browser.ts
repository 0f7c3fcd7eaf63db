import { executeServerCommand } from '@web/test-runner-commands';

/**
 * Waits for a result of `condition`, until mocha's own limit. It looks between two tasks, not frame by frame: drawing a
 * frame for each look makes the tests of WebKit twice as long, and those of a busy machine late.
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
 * Forces the system's colours on the page, which `emulateMedia` does in Chromium only. False if the engine can't, as
 * docs/browser-support.md says about WebKit.
 */
export const forceColours = (value: 'active' | 'none') =>
  executeServerCommand<boolean, string>('force-colours', value);
