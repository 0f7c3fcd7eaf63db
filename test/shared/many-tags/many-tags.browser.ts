import { define, headlessOf } from '../../../shared/element/headless-element.ts';
import { MOST } from '../../../shared/many-tags/many-tags.ts';
import { expect } from '../../expect.ts';
import { until } from '../../in-browser.ts';

/** Issue: a page with a thousand tags stood still until all of them had started. */
describe('a page with many tags of one name', () => {
  /** The tags that have begun, in order, with the timer's task in which they did. */
  let begun: { at: string; task: number }[] = [];
  let task = 0;
  /** The clock stands still except for what {@link work} takes: a slow machine changes nothing. */
  let clock = 0;
  const { setTimeout: realTimeout } = window;

  /** Takes as long as a popup that is drawn. */
  const work = (ms: number) => {
    clock += ms;
  };
  class Many extends headlessOf({}) {
    protected override start(): void {
      work(2);
      begun.push({ at: this.id, task });
    }
    call(): void {
      this.hurry();
    }
  }
  class InFlow extends Many {
    static readonly isInFlow = true;
  }

  before(() => {
    performance.now = () => clock;
    const setTimeout = (run: () => void, ms?: number) =>
      realTimeout(() => {
        task += 1;
        run();
      }, ms);
    Object.assign(window, { setTimeout });
    define('tagdrop-many', Many);
    define('tagdrop-flow', InFlow);
  });
  after(() => {
    Reflect.deleteProperty(performance, 'now');
    Object.assign(window, { setTimeout: realTimeout });
  });
  beforeEach(() => {
    begun = [];
  });
  afterEach(() => document.body.replaceChildren());

  const add = (tag: string, count: number, style = '') => {
    const all = Array.from({ length: count }, (_, at) => {
      const each = document.createElement(tag) as Many;
      each.id = `${at}`;
      each.style.cssText = style;
      return each;
    });
    document.body.append(...all);
    return all;
  };

  it('ten begin at once', () => {
    add('tagdrop-many', 10);
    expect(begun).toHaveLength(10);
  });

  it('of two hundred all begin, in order, and in many tasks', async () => {
    add('tagdrop-many', 200);
    expect(begun.length, 'in this task').toBeLessThan(14);
    await until(() => begun.length === 200);
    expect(begun.map(({ at }) => at)).toEqual(Array.from({ length: 200 }, (_, at) => `${at}`));
    const perTask = new Map<number, number>();
    for (const each of begun) perTask.set(each.task, (perTask.get(each.task) ?? 0) + 1);
    // in 25 ms, two each
    expect(Math.max(...perTask.values())).toBe(13);
    expect(perTask.size).toBeGreaterThanOrEqual(200 / 13);
  });

  it('one that is removed before its turn does not begin', async () => {
    const all = add('tagdrop-many', 100);
    all[90]?.remove();
    await until(() => begun.length === 99);
    expect(begun.map(({ at }) => at)).not.toContain('90');
  });

  it('one that the page calls begins at once', async () => {
    const all = add('tagdrop-many', 100);
    all[99]?.call();
    expect(begun.map(({ at }) => at)).toContain('99');
    await until(() => begun.length === 100);
    expect(begun.filter(({ at }) => at === '99')).toHaveLength(1);
  });

  it('those in the flow begin when they are close to the window', async () => {
    const all = add('tagdrop-flow', 100, 'display:block;height:400px');
    await until(() => begun.length > 0);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const first = begun.length;
    expect(first).toBeLessThan(20);
    all[80]?.scrollIntoView();
    await until(() => begun.some(({ at }) => at === '80'));
    expect(begun.map(({ at }) => at)).not.toContain('50');
    window.scrollTo(0, 0);
  });

  it('there is an end, with one warning', async () => {
    const { warn } = console;
    const warnings: string[] = [];
    console.warn = (line: string) => void warnings.push(line);
    class Quick extends headlessOf({}) {
      protected override start(): void {
        begun.push({ at: this.id, task });
      }
    }
    define('tagdrop-quick', Quick);
    add('tagdrop-quick', MOST + 30);
    await until(() => begun.length >= MOST);
    await new Promise((resolve) => setTimeout(resolve));
    console.warn = warn;
    expect(begun).toHaveLength(MOST);
    expect(warnings).toEqual([
      '[tagdrop] There are more than 1000 <tagdrop-quick> on the page: the others do nothing.',
    ]);
  });
});
