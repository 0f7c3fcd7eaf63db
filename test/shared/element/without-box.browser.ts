import { expect } from '../../expect.ts';
import '../../../elements/link-analytics/index.ts';
import '../../../elements/page-theme/index.ts';

/** Bodies in which an empty element takes a place, each with what is measured in it. */
const BODIES: Readonly<Record<string, string>> = {
  'a column that shares out its space':
    'display:flex;flex-direction:column;justify-content:space-between;height:600px',
  'a row that shares out its space': 'display:flex;justify-content:space-between;width:600px',
  'a grid with gaps': 'display:grid;gap:40px;height:600px;grid-template-rows:auto 1fr auto',
  'a grid of columns': 'display:grid;grid-template-columns:1fr 2fr 1fr;width:600px',
};
const CHILDREN = '<header>a</header><main>b</main><footer>c</footer>';

describe('a tag that draws nothing', () => {
  const body = document.createElement('div');
  const style = document.createElement('style');
  style.textContent = '.seat > * { display: block !important; padding: 9px; border: 1px solid; margin: 3px }';
  beforeEach(() => {
    body.className = 'seat';
    document.body.append(style, body);
  });
  afterEach(() => {
    style.remove();
    body.remove();
  });
  const places = () =>
    [...body.querySelectorAll('header,main,footer')].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [x, y, width, height];
    });

  for (const tag of ['link-analytics', 'page-theme']) {
    for (const [name, css] of Object.entries(BODIES)) {
      it(`<${tag}> has no box in ${name}`, () => {
        body.style.cssText = css;
        body.innerHTML = CHILDREN;
        const without = places();
        const made = document.createElement(tag);
        for (const put of ['prepend', 'append'] as const) {
          body[put](made);
          expect(places()).toEqual(without);
          expect(made.getClientRects()).toHaveLength(0);
        }
        expect(made.outerHTML).toBe(`<${tag}></${tag}>`);
      });
    }

    it(`<${tag}> keeps none when it moves to another document`, () => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const made = document.createElement(tag);
      made.textContent = 'text';
      body.append(made);
      frame.contentDocument?.body.append(made);
      expect(made.getClientRects()).toHaveLength(0);
      frame.remove();
    });
  }
});
