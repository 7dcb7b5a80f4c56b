import { expect, it } from 'vitest';
import { toCsv } from './csv';

it('toCsv writes rows with CRLF and quotes what needs quoting', () => {
  expect(
    toCsv(
      ['a', 'b'],
      [
        ['x,y', 'say "hi"'],
        ['two\nlines', 1.5],
      ],
    ),
  ).toBe('a,b\r\n"x,y","say ""hi"""\r\n"two\nlines",1.5\r\n');
});

it('toCsv writes missing values as empty cells, and zero as zero', () => {
  expect(toCsv(['a', 'b', 'c'], [[null, undefined, 0]])).toBe('a,b,c\r\n,,0\r\n');
});

it.each(['=HYPERLINK("x")', '+cmd', '-2+3', '@SUM(A1)', '\tx', '\rx'])(
  'toCsv keeps %j from being run as a formula',
  (text) => {
    const cell = toCsv(['a'], [[text]]).slice('a\r\n'.length);
    expect(cell.replace(/^"/, '')).toMatch(/^'/);
  },
);

it.each([
  ['a line feed in front', '\n=1+1', `"'\n'=1+1"`],
  ['a full-width equals sign', '＝1+1', `'＝1+1`],
  ['a semicolon in front, which ends a cell in other locales', ';=1+1', `;'=1+1`],
  ['a space', ' =1+1', `' =1+1`],
  ['a semicolon in the middle', 'pool;@SUM(A1)', `pool;'@SUM(A1)`],
])('toCsv escapes a formula after %s', (_, text, cell) => {
  expect(toCsv(['a'], [[text]])).toBe(`a\r\n${cell}\r\n`);
});

it.each(['a-b', 'Solo @ Home', 'x=y', 'one, -two', 'Ledger; on'])('toCsv leaves %j as it is', (text) => {
  expect(toCsv(['a'], [[text]]).replaceAll('"', '')).toBe(`a\r\n${text}\r\n`);
});

it('toCsv keeps numbers numeric, without the noise of their conversion', () => {
  expect(toCsv(['a', 'b', 'c', 'd'], [[-4, '-4.5', '+3', 0.074413 * 100]])).toBe(
    'a,b,c,d\r\n-4,-4.5,+3,7.4413\r\n',
  );
});

it('toCsv writes a note as a line of as many cells, which nothing in it can end', () => {
  expect(toCsv(['a', 'b'], [], ['x, "y",=1\n'])).toBe("# x;  y ;'=1 ,\r\na,b\r\n");
});
