import { expect } from '../expect.ts';
import { until } from '../in-browser.ts';
import { ADDRESSES, groups, MARKUP, OUTSIDE } from './payloads.ts';
import { outside, watch } from './watch.ts';

/** A page that writes what it is given unescaped, as no page may. Returns what ran in it, and what it requested. */
async function openCareless(texts: readonly string[]): Promise<{ ran: Set<number>; asked: Set<number> }> {
  const ran = new Set<number>();
  const asked = new Set<number>();
  const { alert } = window;
  // one payload calls the outer page's function, where a real one would keep WebKit waiting for an answer
  window.alert = () => {};
  const frames = texts.map((text) => {
    const frame = document.createElement('iframe');
    // so that no payload navigates the test's own page
    frame.sandbox.value = 'allow-scripts allow-same-origin';
    document.body.append(frame);
    const view = frame.contentWindow as Window & { pwned?: unknown };
    const hear = (at: unknown) => void ran.add(Number(at));
    const written = new Promise((done) => frame.addEventListener('load', done, { once: true }));
    const page = view.document;
    page.open();
    Object.assign(view, { pwned: hear, alert: hear });
    page.write(`<!doctype html><title>Careless</title><div>${text}</div>`);
    page.close();
    return { frame, written };
  });
  const waiting = new Set(frames);
  for (const each of frames) void each.written.then(() => waiting.delete(each));
  // do not wait for a video or a frame that never finishes loading
  const late = performance.now() + 2000;
  await until(() => waiting.size === 0 || performance.now() > late);
  for (const { frame } of frames) {
    try {
      const view = frame.contentWindow as Window;
      for (const { name } of outside(view)) asked.add(Number(name.split(OUTSIDE)[1]?.replace(/\D.*/, '')));
    } catch {} // it has navigated to another origin
    frame.remove();
  }
  window.alert = alert;
  return { ran, asked };
}

describe('the payloads, on a careless page', () => {
  it('are as many as claimed, no two alike', () => {
    expect(new Set(MARKUP).size).toBe(MARKUP.length);
    expect(new Set(MARKUP).size).toBeGreaterThanOrEqual(400);
    expect(new Set(ADDRESSES).size).toBe(ADDRESSES.length);
    expect(new Set(ADDRESSES).size).toBeGreaterThanOrEqual(120);
    expect(
      new Set([...MARKUP, ...ADDRESSES].map((each) => each.replace(/\d+/g, ''))).size,
    ).toBeGreaterThanOrEqual(520);
  });

  it('run, and request outside addresses', async () => {
    const ran = new Set<number>();
    const asked = new Set<number>();
    for (const some of groups(MARKUP, 60)) {
      const careless = await openCareless(some);
      for (const each of careless.ran) ran.add(each);
      for (const each of careless.asked) asked.add(each);
    }
    console.log(`of ${MARKUP.length} payloads ${ran.size} ran and ${asked.size} asked for something`);
    // the others need a press, or are addresses, style sheets or keys
    expect(ran.size).toBeGreaterThanOrEqual(120);
    expect(asked.size).toBeGreaterThanOrEqual(20);
  });

  it('are noticed by the watch when they run, load, or are in a tree', async () => {
    for (const markup of [
      '<img src=x onerror=pwned(1)>',
      '<a href="java\nscript:pwned(1)">x</a>',
      '<iframe></iframe>',
      `<img src="${OUTSIDE}1">`,
      '<svg><a xlink:href="javascript:pwned(1)">x</a></svg>',
      '<div><template shadowrootmode="open"></template></div>',
    ]) {
      const watching = watch();
      const seat = document.createElement('div');
      seat.innerHTML = markup;
      document.body.append(seat);
      if (markup.includes('<template'))
        (seat.firstElementChild as Element).attachShadow({ mode: 'open' }).innerHTML =
          '<p onclick="pwned(1)">x</p>';
      if (markup.includes(OUTSIDE)) await until(() => outside().length > 0);
      let failed = false;
      await watching.expectNothingRan(seat).catch(() => {
        failed = true;
      });
      watching.stop();
      seat.remove();
      expect(failed, markup).toBe(true);
    }
    const watching = watch();
    Object.assign(Object.prototype, { polluted: 1 });
    let failed = false;
    await watching.expectNothingRan().catch(() => {
      failed = true;
    });
    Reflect.deleteProperty(Object.prototype, 'polluted');
    watching.stop();
    expect(failed, 'a member of all objects').toBe(true);
  });
});
