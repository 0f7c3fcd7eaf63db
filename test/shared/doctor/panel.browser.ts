import { realBrowser } from '../../../shared/base/browser.ts';
import { showReport } from '../../../shared/doctor/panel.ts';
import type { Report } from '../../../shared/doctor/report.ts';
import { expect } from '../../expect.ts';

const REPORT: Report = {
  version: '1.0.0',
  address: 'https://shop.example/',
  browser: 'Chrome',
  window: '1280 × 800',
  tags: [{ tag: 'poptin-popup', id: 'a', state: 'a closed (doctor)' }],
  surfaces: ['popup a'],
  findings: [],
  fetched: [{ name: 'tagdrop.js', bytes: 5700, ms: 12 }],
  layoutShift: 0,
  longestTask: 40,
  interaction: null,
};

describe('the panel of the doctor', () => {
  const open = (report: Report) => {
    const stop = showReport(realBrowser(), report);
    const root = document.body.lastElementChild?.shadowRoot as ShadowRoot;
    return { stop, root, text: root.querySelector('section')?.innerText ?? '' };
  };

  it('says that all is well, and what was measured', () => {
    const { stop, text } = open(REPORT);
    for (const each of [
      'All is well on this page',
      '<poptin-popup> a: a closed (doctor)',
      '1 files, 6 kB over the line',
      'longest task while everything was opened 40 ms',
    ])
      expect(text).toContain(each);
    expect(text).not.toContain('To mend');
    stop();
    expect(document.querySelector('[popover]')).toBe(null);
  });

  it('copies the report for support, also where there is no clipboard', () => {
    const { stop, root } = open(REPORT);
    const json = root.querySelector('textarea');
    expect(json?.checkVisibility()).toBe(false);
    [...root.querySelectorAll('button')].at(-1)?.click();
    expect(json?.checkVisibility()).toBe(true);
    expect([json?.selectionStart, json?.selectionEnd]).toEqual([0, json?.value.length]);
    expect(JSON.parse(json?.value ?? '')).toEqual(REPORT);
    stop();
  });

  it('shows each finding with its mend, as text', () => {
    const what = 'It lies over a “<img src=x onerror=alert(1)>”.';
    const finding = { check: 'covers', surface: 'bar', what, fix: 'Move it.' } as const;
    const { stop, root, text } = open({ ...REPORT, findings: [finding, finding] });
    expect(text).toContain('2 things to mend');
    expect(text).toContain(what);
    expect(text).toContain('Move it.');
    expect(root.querySelector('img')).toBe(null);
    stop();
  });
});
