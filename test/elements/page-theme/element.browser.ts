import { setViewport } from '@web/test-runner-commands';
import { expect } from '../../expect.ts';
import '../../../elements/page-theme/index.ts';
import type { PageTheme } from '../../../elements/page-theme/element.ts';
import { twoTasks, until } from '../../in-browser.ts';

const root = document.documentElement;

describe('<page-theme>', () => {
  let seat: HTMLElement;
  const said: string[] = [];
  const { warn, error } = console;

  beforeEach(async () => {
    await setViewport({ width: 800, height: 600 });
    said.length = 0;
    console.warn = (line: string) => said.push(line);
    console.error = (line: string) => said.push(line);
    seat = document.createElement('div');
    document.body.append(seat);
  });

  afterEach(async () => {
    console.warn = warn;
    console.error = error;
    seat.remove();
    await twoTasks();
    expect(root.className).toBe('');
    expect(root.getAttribute('style') ?? '').toBe('');
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });

  const put = (html: string) => {
    seat.innerHTML = html;
    return seat.querySelector('page-theme') as PageTheme;
  };

  it('does nothing without attributes', async () => {
    put('<page-theme></page-theme>');
    await twoTasks();
    expect(root.className).toBe('');
  });

  it('switches helpers on and off at run time', async () => {
    const theme = put('<page-theme js-class></page-theme>');
    await until(() => root.classList.contains('js'));
    theme.setAttribute('viewport-classes', '');
    await until(() => root.classList.contains('sm'));
    theme.jsClass = false;
    theme.removeAttribute('js-class');
    expect(root.className).toBe('sm');
  });

  it('runs each helper once, however many tags want it', async () => {
    const first = put(
      '<page-theme menu></page-theme><page-theme menu></page-theme><button data-menu-toggle="m">Menu</button><nav id="m"></nav>',
    );
    const button = seat.querySelector('button') as HTMLElement;
    const isOpen = () => seat.querySelector('nav')?.classList.contains('is-open');
    await until(() => button.ariaExpanded === 'false');
    button.click();
    expect(isOpen()).toBe(true);
    first.remove();
    await twoTasks();
    button.click();
    expect(isOpen()).toBe(false);
  });

  it('looks for its landmarks where it is told to', async () => {
    const theme = put(
      '<page-theme anchors nav="#menu"></page-theme><nav style="height:10px;position:sticky;top:0"></nav><div id="menu" style="height:70px;position:sticky;top:0"></div>',
    );
    await until(() => root.style.scrollPaddingTop === '70px');
    theme.removeAttribute('nav');
    await until(() => root.style.scrollPaddingTop === '10px');
  });

  it('runs all helpers at once, and restores the page when it is removed', async () => {
    const html = `<header style="height:50px"><nav><a href="#here">here</a></nav>
        <button data-menu-toggle="m">a</button><button data-search-toggle="s">b</button><button data-sidebar-toggle="i">c</button></header>
      <ul id="m"><li data-dropdown><a href="/x">x</a></li></ul><form id="s"></form><aside id="i"></aside>
      <section id="here"><h2 data-typed="x">Own</h2><p data-animate-type="fadeIn">x</p></section>
      <div data-carousel><p>1</p></div><button data-collapse-toggle="c">d</button><div id="c">text</div>`;
    const { attributes } = await import('../../../elements/page-theme/attributes.ts');
    const switches = Object.entries(attributes)
      .filter(([, { type }]) => type === 'boolean')
      .map(([name]) => name);
    expect(switches).toHaveLength(14);
    const theme = put(`<page-theme ${switches.join(' ')}></page-theme>${html}`);
    theme.remove();
    const before = seat.innerHTML;
    seat.prepend(theme);
    await until(() => document.adoptedStyleSheets.length === 4 && root.classList.contains('sm'));
    await twoTasks();
    theme.remove();
    await twoTasks();
    expect(seat.innerHTML.replaceAll(' class=""', '')).toBe(before);
    expect(said).toEqual([]);
  });

  it('leaves the page alone if a helper can’t start, and warns once', async () => {
    const { IntersectionObserver } = window;
    Reflect.deleteProperty(window, 'IntersectionObserver');
    put('<page-theme js-class animations lazy-backgrounds></page-theme><p data-animate-type="fadeIn">x</p>');
    await until(() => said.length === 2);
    window.IntersectionObserver = IntersectionObserver;
    const block = seat.querySelector('p') as HTMLElement;
    expect(getComputedStyle(block).opacity).toBe('1');
    expect(root.className).toBe('js');
    seat.remove();
    await twoTasks();
    document.adoptedStyleSheets = []; // what the failed helper could not undo hides nothing
  });

  it('survives a move', async () => {
    const theme = put('<p></p><page-theme js-class></page-theme>');
    await until(() => root.classList.contains('js'));
    seat.querySelector('p')?.append(theme);
    await twoTasks();
    expect(root.className).toBe('js');
  });

  it('draws nothing', () => {
    expect(put('<page-theme></page-theme>').shadowRoot).toBeNull();
  });
});
