import { expect, it } from 'vitest';
import { csvLine } from '../../../provider/desk/csv.ts';

it.each([
  [['a', 'b'], 'a,b'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
  [['=1+1', '@SUM(A1)', '\tx', '-cmd|x'], "'=1+1,'@SUM(A1),'\tx,'-cmd|x"],
  [['+44 20 7946 0000', '-5', '+1 (555) 010-9999'], '+44 20 7946 0000,-5,+1 (555) 010-9999'],
  [['', 'שלום'], ',שלום'],
])('writes %j', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});
