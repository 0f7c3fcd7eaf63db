import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { closePage, openPage, put, sent, warnings } from './options-fixture.ts';

describe('<link-analytics scroll-depth>', () => {
  beforeEach(openPage);
  afterEach(closePage);

  it('counts how far the page is scrolled, each step once, and again on another route', async () => {
    await put('scroll-depth="25,50 90 50"', '<div style="height:4000px"></div>');
    const depths = () => sent.map(([, name, params]) => [name, params.percent_scrolled]);
    const scrollTo = async (y: number, count: number) => {
      window.scrollTo({ top: y, behavior: 'instant' });
      await until(() => sent.length === count && window.scrollY === y);
    };
    const height = document.documentElement.scrollHeight;
    const at = (percent: number) => Math.ceil((height * percent) / 100 - window.innerHeight);
    await scrollTo(at(51), 2);
    expect(depths()).toEqual([
      ['scroll', 25],
      ['scroll', 50],
    ]);
    await scrollTo(0, 2);
    await scrollTo(at(91), 3);
    const before = location.href;
    history.pushState(null, '', '/another/route');
    window.scrollTo({ top: at(26), behavior: 'instant' });
    await until(() => sent.length === 4);
    expect(depths()).toEqual([
      ['scroll', 25],
      ['scroll', 50],
      ['scroll', 90],
      ['scroll', 25],
    ]);
    history.replaceState(null, '', before);
  });

  it('ignores depths that are not percentages, and warns once', async () => {
    await put('scroll-depth="half 300"', '<div style="height:4000px"></div>');
    let scrolled = false;
    addEventListener('scroll', () => (scrolled = true), { once: true });
    window.scrollTo({ top: 1000, behavior: 'instant' });
    await until(() => scrolled);
    expect(sent).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('scroll-depth');
    expect(warnings[0]).toContain('1 to 100');
  });
});
