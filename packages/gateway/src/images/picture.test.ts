import { expect, it } from 'vitest';
import { pictureOf } from './picture';
import { pictures, simpleWebp } from './testing/pictures';

it.each([
  ['a PNG', pictures.png, { type: 'image/png', width: 40, height: 24 }],
  ['a JPEG', pictures.jpeg, { type: 'image/jpeg', width: 40, height: 24 }],
  ['a GIF', pictures.gif, { type: 'image/gif', width: 1, height: 1 }],
  ['an extended WebP', pictures.webpLossy, { type: 'image/webp', width: 40, height: 24 }],
  ['a lossy WebP', simpleWebp(pictures.webpLossy, 'VP8 '), { type: 'image/webp', width: 40, height: 24 }],
  [
    'a lossless WebP',
    simpleWebp(pictures.webpLossless, 'VP8L'),
    { type: 'image/webp', width: 40, height: 24 },
  ],
])('pictureOf reads %s', (_, bytes, expected) => {
  expect(pictureOf(bytes)).toEqual(expected);
});

it.each([
  ['a PNG', pictures.png, 1],
  ['a WebP', pictures.webpLossy, 8],
  ['a frame of a lossy WebP', simpleWebp(pictures.webpLossy, 'VP8 '), 23],
  ['a JPEG', pictures.jpeg, 1],
])('pictureOf refuses bytes that do not begin as %s does', (_, bytes, at) => {
  const other = Buffer.from(bytes);
  other[at] = 0x41;
  expect(pictureOf(bytes)).toBeDefined();
  expect(pictureOf(other)).toBeUndefined();
});

it.each([
  ['SVG, which is a document', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['HTML that begins like a GIF', 'GIF88a<script>alert(1)</script>'],
])('pictureOf refuses %s', (_, text) => {
  expect(pictureOf(Buffer.from(text, 'latin1'))).toBeUndefined();
});

it('pictureOf terminates for a JPEG without a frame', () => {
  const comments = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...Array.from({ length: 1000 }, () => Buffer.from([0xff, 0xfe, 0, 2])),
  ]);
  expect(pictureOf(comments)).toBeUndefined();
  // A length of zero must not stand still.
  expect(pictureOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0]))).toBeUndefined();
});
