import { expect, type Page, test } from 'playwright/test';
import { OWN_EVENT_TYPES } from '../../../shared/event-border/own-event-types.ts';
import { LONG } from '../../engines/pages.mjs';
import { openHost, settingsOf } from './host-page.ts';

/** 200 openings and closings leave nothing: no node, listener, timer, frame or observer. */

const CYCLES = 200;

/** Counts what is pending or observing, from the first script on. */
const countLive = (page: Page) =>
  page.addInitScript(() => {
    const live = new Set<unknown>();
    Object.assign(window, { countLive: () => live.size });
    const counted = (start: string, end: string, isOnce: boolean) => {
      const [begin, finish] = [Reflect.get(window, start), Reflect.get(window, end)];
      Reflect.set(window, start, (task: (...values: unknown[]) => void, ...rest: unknown[]) => {
        const key = { id: 0 };
        const run = (...values: unknown[]) => {
          if (isOnce) live.delete(`${end} ${key.id}`);
          task(...values);
        };
        key.id = begin.call(window, run, ...rest);
        live.add(`${end} ${key.id}`);
        return key.id;
      });
      Reflect.set(window, end, (id: number) => {
        live.delete(`${end} ${id}`);
        finish.call(window, id);
      });
    };
    counted('setTimeout', 'clearTimeout', true);
    counted('setInterval', 'clearInterval', false);
    counted('requestAnimationFrame', 'cancelAnimationFrame', true);
    counted('requestIdleCallback', 'cancelIdleCallback', true);
    for (const name of ['ResizeObserver', 'MutationObserver', 'IntersectionObserver'] as const) {
      const { prototype } = window[name];
      const { observe, disconnect } = prototype as ResizeObserver;
      Object.assign(prototype, {
        observe(...values: unknown[]) {
          live.add(this);
          return Reflect.apply(observe, this, values);
        },
        disconnect() {
          live.delete(this);
          return Reflect.apply(disconnect, this, []);
        },
      });
    }
  });

async function cycle(page: Page, settings: unknown, times: number): Promise<void> {
  await page.evaluate(
    async ({ settings, times }) => {
      const popup = document.createElement('poptin-popup');
      popup.settings = settings;
      document.body.append(popup);
      for (let time = 0; time < times; time++) {
        if (!(await popup.open())) throw new Error('did not open');
        popup.close();
      }
      popup.remove();
    },
    { settings, times },
  );
}

for (const type of ['lightbox', 'bar'] as const) {
  test(`${type}: nothing is left after ${CYCLES} openings and closings`, { tag: LONG }, async ({ page }) => {
    await countLive(page);
    await openHost(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const settings = settingsOf(type, { design: { poptin_location: type === 'bar' ? 'center-top' : '' } });
    const measure = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
      const live = await page.evaluate<number>('countLive()');
      return { nodes: metric('Nodes'), listeners: metric('JSEventListeners'), live };
    };
    const rest = async () => {
      const { nodes, listeners, live } = await measure();
      // the loader keeps watching the page, and listens for our controls
      return nodes < 120 && listeners < OWN_EVENT_TYPES.length + 10 && live <= 1;
    };
    await cycle(page, settings, 2);
    await expect.poll(rest).toBe(true);
    const before = await measure();
    await cycle(page, settings, CYCLES);
    await expect.poll(rest).toBe(true);
    const after = await measure();
    // a leak of one per opening would be 200
    expect(after.nodes - before.nodes).toBeLessThan(20);
    expect(after.listeners - before.listeners).toBeLessThan(5);
    expect(after.live).toBe(before.live);
  });
}
