import { describe, expect, it } from 'vitest';
import { isCutAway } from '../../../../elements/contact-form-7/page-form/cut-away.ts';

/** As Chromium, Firefox and WebKit compute them for a box of 200 × 40 pixels. */
const NOTHING_LEFT = [
  'rect(0px, 0px, 0px, 0px)',
  'rect(1px, 1px, 1px, 1px)',
  'rect(0px, 1px, 1px, 0px)',
  'rect(0px, 5px, 90px, 5px)',
  'rect(9px, auto, 9px, auto)',
  'inset(50%)',
  'inset(100%)',
  'inset(0px 0px 100%)',
  'inset(0px 0px 0px 3000px)',
  'inset(40% 0px 60%)',
  'inset(20px 0px)',
  'inset(50% round 4px)',
  'circle(0px at 50% 50%)',
  'circle(0px)',
  'circle(0%)',
  'ellipse(0px 0px)',
  'ellipse(50% 0px at 50% 50%)',
  'polygon(0px 0px, 0px 0px, 0px 0px)',
  'polygon(0px 0px)',
  'polygon(evenodd, 0% 0%, 100% 0%, 50% 0%)',
  'polygon(0px 0px, 100% 100%, 0px 0px)',
  'inset(50%) content-box',
];
const SEEN = [
  'none',
  'auto',
  'rect(0px, 90px, 90px, 0px)',
  'rect(auto, auto, auto, auto)',
  'inset(0px)',
  'inset(10px round 50px)',
  'inset(-10px)',
  'inset(25% 40%)',
  'inset(calc(50% - 4px))',
  'circle(50%)',
  'circle(farthest-side at 0% 0%)',
  'circle(at 50% 50%)',
  'ellipse(closest-side farthest-side)',
  'ellipse(20px 10px at 50% 50%)',
  'polygon(0px 0px, 100% 0px, 100% 85%, 0px 100%)',
  'polygon(nonzero, 50% 0%, 100% 50%, 50% 100%, 0% 50%)',
  'path("M 0 0 L 10 10")',
  'url("#shape")',
  'margin-box',
  '',
];

describe('what clip and clip-path leave of a box', () => {
  it.each(NOTHING_LEFT)('%s: nothing', (shape) => expect(isCutAway(shape, 200, 40)).toBe(true));
  it.each(SEEN)('%s: something', (shape) => expect(isCutAway(shape, 200, 40)).toBe(false));
});
