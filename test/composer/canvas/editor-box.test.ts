import { describe, expect, test } from 'vitest';
import { placeBar, placeBeside, placeEditor } from '../../../composer/canvas/editor-box.ts';

const space = { width: 640, height: 400 };
const look = {
  font: '700 32px serif',
  fontSize: 32,
  lineHeight: 40,
  letterSpacing: 'normal',
  align: 'center',
  direction: 'rtl',
  ink: 'rgb(0, 0, 0)',
  ground: 'rgb(255, 255, 255)',
};
const place = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top, width, height, words: 'A' },
  look,
});

describe('words are typed', () => {
  test('over the part, in its letters and its direction', () => {
    const { x, y, style } = placeEditor(place(100, 200, 600, 80), 0.5, space);
    expect([x, y]).toEqual([50, 100]);
    expect(style).toMatchObject({ font: '700 32px serif', direction: 'rtl', transform: 'scale(0.5)' });
    expect(style.inlineSize).toBe(600);
  });

  test('in letters of 12 pixels at least', () => {
    const small = { ...place(0, 0, 600, 20), look: { ...look, fontSize: 12, lineHeight: 16 } };
    expect(placeEditor(small, 0.5, space).style.transform).toBe('scale(1)');
  });

  test('inside the page, wherever the part is', () => {
    const { x, y } = placeEditor(place(1250, 790, 20, 60), 0.5, space);
    expect(x + 120).toBeLessThanOrEqual(space.width);
    expect(y + 30).toBeLessThanOrEqual(space.height);
    expect(placeEditor(undefined, 0.5, space).x).toBe(128);
  });
});

test('the bar is above the words, else below them, and never outside of the page', () => {
  const at = (x: number, y: number, down = 20) => placeBar({ x, y, down }, space, 300, 40);
  expect(at(50, 100)).toEqual({ left: '50px', top: '52px' });
  expect(at(50, 10)).toEqual({ left: '50px', top: '38px' });
  expect(at(600, 100).left).toBe('340px');
  expect(at(0, 10, 390).top).toBe('360px');
});

test('a form is after its picture, else before it, else over it', () => {
  const at = (x: number, across: number, y = 0) => placeBeside({ x, y, across }, space, 280, 300);
  expect(at(50, 200).left).toBe('258px');
  expect(at(400, 240).left).toBe('112px');
  expect(at(100, 500)).toEqual({ left: '100px', top: '0px' });
  expect(at(500, 140, 350)).toEqual({ left: '212px', top: '100px' });
});
