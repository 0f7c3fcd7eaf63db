import {
  checkCovers,
  checkLater,
  checkPushesOut,
  listFree,
} from '../../../../shared/doctor/checks/covers.ts';
import { checkFocus, checkKeys, checkWheel } from '../../../../shared/doctor/checks/events.ts';
import { checkLetters, contrastOf } from '../../../../shared/doctor/checks/letters.ts';
import {
  checkFetched,
  checkMeasures,
  listFetched,
  sumShifts,
} from '../../../../shared/doctor/checks/measures.ts';
import { checkNarrow } from '../../../../shared/doctor/checks/narrow.ts';
import {
  checkBoxes,
  checkFrameset,
  checkGate,
  checkTags,
  checkYields,
  listTags,
} from '../../../../shared/doctor/checks/page.ts';
import { checkAnchors, checkLeftBehind, readPage } from '../../../../shared/doctor/checks/room.ts';
import { isBar, type Surface } from '../../../../shared/doctor/surface.ts';
import { expect } from '../../../expect.ts';

const soon = async () => {};

/** What the pages of `examine.spec.ts` do not show. */
describe('the checks of the doctor', () => {
  const puts: Element[] = [];
  function put<E extends HTMLElement = HTMLElement>(name: string, css = '', html = ''): E {
    const element = document.createElement(name) as E;
    element.style.cssText = css;
    element.innerHTML = html;
    document.body.append(element);
    puts.push(element);
    return element;
  }
  afterEach(() => {
    for (const each of puts.splice(0)) each.remove();
    document.body.removeAttribute('style');
    delete (window as unknown as Record<symbol, unknown>)[Symbol.for('tagdrop.gate')];
  });
  /** A surface as ours, without our guard. */
  function surface(kind: Surface['kind'], css: string, html: string): Surface {
    const tag = put('poptin-x', kind === 'flow' ? '' : 'position:fixed;z-index:9;inset:0 0 auto');
    const root = tag.attachShadow({ mode: 'open' });
    root.innerHTML = `<div style="${css}">${html}</div>`;
    return { name: 'it', tag, root, panel: root.firstElementChild as HTMLElement, kind };
  }
  const checks = (found: readonly { check: string }[]) => found.map(({ check }) => check);

  it('know a bar', () => {
    expect(
      (['top-bar', 'bottom-bar', 'float', 'modal', 'flow'] as const).map((kind) =>
        isBar(surface(kind, '', '')),
      ),
    ).toEqual([true, true, false, false, false]);
  });

  it('find what a small popup covers for good, and not what can be scrolled out', () => {
    const small = surface('float', 'height:100px', 'An offer');
    put('a', 'position:fixed;top:10px;left:100px;width:90px;height:40px', 'Menu').setAttribute('href', '#x');
    expect(checkCovers(small).map(({ what }) => what)).toEqual(['It lies over a “Menu”.']);
    puts.pop()?.remove();
    document.body.style.paddingTop = '10px';
    put('a', 'display:block;width:90px;height:40px', 'Menu').setAttribute('href', '#x');
    expect(checkCovers(surface('modal', 'height:100px', 'An offer'))).toEqual([]);
  });

  it('leave alone what is no bar', async () => {
    const small = surface('float', 'height:100px', 'An offer');
    const free = listFree(document);
    expect(checkPushesOut(small, free)).toEqual([]);
    expect(await checkLater(small, soon)).toEqual([]);
    expect(await checkAnchors(small, soon)).toEqual([]);
  });

  it('find keys and wheel that a page takes', async () => {
    const form = surface(
      'modal',
      'height:60px;overflow:auto',
      '<input><button>Send</button><p style="height:900px">Words</p>',
    );
    expect([
      ...checkKeys(form),
      ...(await checkWheel(form, soon)),
      ...(await checkFocus(form, soon)),
    ]).toEqual([]);
    const aborted = new AbortController();
    const { signal } = aborted;
    document.addEventListener('keydown', (event) => event.preventDefault(), { signal });
    document.addEventListener('wheel', (event) => event.preventDefault(), { signal, passive: false });
    const focused = new Set<string | undefined>();
    document.addEventListener('keydown', () => focused.add(form.root.activeElement?.localName), { signal });
    expect(checks(checkKeys(form))).toEqual(['keys', 'keys']);
    // a page's hotkeys ask where it is
    expect([...focused]).toEqual(['input', 'button']);
    expect(form.root.activeElement).toBe(null);
    expect(checks(await checkWheel(form, soon))).toEqual(['wheel']);
    aborted.abort();
  });

  it('measure contrast as WCAG does, on whatever colour is behind', () => {
    const [black, white] = [[0, 0, 0, 1] as const, [255, 255, 255, 1] as const];
    expect(contrastOf(black, white)).toBeCloseTo(21, 5);
    expect(contrastOf([118, 118, 118, 1], white)).toBeGreaterThan(4.5);
    const found = (css: string) => checks(checkLetters(surface('flow', css, 'Words')));
    expect(found('color:#777;background:#fff')).toEqual(['contrast']);
    expect(found('color:#767676;background:#fff')).toEqual([]);
    expect(found('color:#fff;background:rgb(0 0 0 / .2)')).toEqual(['contrast']);
    expect(found('color:#777;font-size:24px;background:#fff')).toEqual([]);
    expect(found('color:#777;background:linear-gradient(#fff,#eee)')).toEqual([]);
    expect(found('color:#000;background:#fff;font-size:10px')).toEqual(['letters']);
  });

  it('find a container that is too narrow, or cuts', () => {
    expect(checks(checkNarrow(surface('flow', 'width:150px', 'Words')))).toEqual(['narrow']);
    expect(checkNarrow(surface('flow', 'width:400px', 'Words'))).toEqual([]);
    const wide = '<p style="width:900px">Words</p>';
    expect(checks(checkNarrow(surface('flow', 'width:400px;overflow:hidden', wide)))).toEqual(['narrow']);
    expect(checkNarrow(surface('flow', 'width:400px;overflow:auto', wide))).toEqual([]);
  });

  it('find a banner without a gate, and what runs before the gate', () => {
    expect(checkGate(document)).toEqual([]);
    put('consent-banner');
    expect(checks(checkGate(document))).toEqual(['gate']);
    Object.assign(window, { [Symbol.for('tagdrop.gate')]: () => {} });
    expect(checkGate(document)).toEqual([]);
    const early = put('script');
    early.textContent = '0';
    put('script').setAttribute('src', 'data:text/javascript,0#/consent-gate.js');
    const gate = puts.at(-1) as HTMLScriptElement;
    gate.setAttribute('src', '/nowhere/consent-gate.js?ver=6.5');
    expect(checks(checkGate(document))).toEqual(['ran-before']);
  });

  it('name tags that did not start, other versions, bars that gave way, and pages without room for tags', () => {
    put('link-analytics');
    expect(checks(checkTags(document, '1'))).toEqual(['tag']);
    expect(listTags(document).map(({ tag, state }) => `${tag} ${state}`)).toEqual([
      'link-analytics not started',
    ]);
    expect(checks(checkBoxes(document))).toEqual(['box']);
    expect(checkFrameset(document)).toEqual([]);
    Object.assign(put('poptin-popup'), {
      explain: () => [{ poptinId: 'a', phase: 'open', reason: 'yields' }],
    });
    expect(checks(checkYields(document))).toEqual(['yields']);
  });

  it('find what a bar has left behind', () => {
    const header = put('header', 'position:fixed;top:0;height:40px;width:100px');
    const bar = surface('top-bar', 'height:60px', 'An offer');
    const before = readPage(document);
    expect(checkLeftBehind(bar, before, readPage(document))).toEqual([]);
    header.style.top = '60px';
    document.documentElement.style.scrollPaddingTop = '60px';
    const [found] = checkLeftBehind(bar, before, readPage(document));
    expect(found?.what).toContain('scroll-padding-top was auto and stays 60px');
    expect(found?.what).toContain('the first by 60 px');
    document.documentElement.removeAttribute('style');
  });

  it('count only shifts of our tags, and complain from where people feel it', () => {
    const ours = put('sbi-feed');
    const shift = (value: number, node: Element, hadRecentInput = false) =>
      ({ value, hadRecentInput, sources: [{ node }] }) as unknown as Parameters<typeof sumShifts>[0][number];
    expect(sumShifts([shift(0.1, ours), shift(0.2, document.body), shift(0.4, ours, true)])).toBe(0.1);
    expect(checks(checkMeasures(0.11, 201))).toEqual(['shift', 'inp']);
    expect(checkMeasures(0.1, 200)).toEqual([]);
    expect(checkMeasures(null, null)).toEqual([]);
  });

  it('list our files', () => {
    const folder = `${location.origin}/`;
    const files = listFetched(folder);
    expect(files.length).toBeGreaterThan(0);
    // the owner's own machine
    expect(checkFetched(files, folder)).toEqual([]);
    expect(checkFetched([], 'https://cdn.example/tagdrop/')).toEqual([]);
  });
});
