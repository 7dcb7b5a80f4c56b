import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pictureOf } from './picture';
import { pictures, simpleWebp } from './testing/pictures';

describe('pictureOf', () => {
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
    [
      'the app’s own icon',
      readFileSync('public/icon-192.png'),
      { type: 'image/png', width: 192, height: 192 },
    ],
  ])('reads %s', (_, bytes, expected) => {
    expect(pictureOf(bytes)).toEqual(expected);
  });

  it.each([
    ['a PNG', pictures.png, 1],
    ['the first chunk of a PNG', pictures.png, 12],
    ['a WebP', pictures.webpLossy, 8],
    ['a chunk of a lossy WebP', simpleWebp(pictures.webpLossy, 'VP8 '), 12],
    ['a chunk of a lossless WebP', simpleWebp(pictures.webpLossless, 'VP8L'), 12],
    ['a frame of a lossy WebP', simpleWebp(pictures.webpLossy, 'VP8 '), 23],
    ['the bits of a lossless WebP', simpleWebp(pictures.webpLossless, 'VP8L'), 20],
    ['a JPEG', pictures.jpeg, 1],
  ])('refuses bytes that do not begin as %s does', (_, bytes, at) => {
    const other = Buffer.from(bytes);
    other[at] = 0x41;
    expect(pictureOf(bytes)).toBeDefined();
    expect(pictureOf(other)).toBeUndefined();
  });

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG, which is a document', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML that begins like a GIF', 'GIF88a<script>alert(1)</script>'],
  ])('refuses %s', (_, text) => {
    expect(pictureOf(Buffer.from(text, 'latin1'))).toBeUndefined();
  });

  it.each([
    ['PNG', pictures.png, 24],
    ['GIF', pictures.gif, 10],
    ['WebP', pictures.webpLossy, 30],
    ['JPEG', pictures.jpeg, pictures.jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 9],
  ])('refuses a %s that ends before its size', (_, bytes, length) => {
    expect(pictureOf(bytes.subarray(0, length))).toBeDefined();
    expect(pictureOf(bytes.subarray(0, length - 1))).toBeUndefined();
  });

  it('ends for a JPEG without a frame', () => {
    const comments = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...Array.from({ length: 1000 }, () => Buffer.from([0xff, 0xfe, 0, 2])),
    ]);
    expect(pictureOf(comments)).toBeUndefined();
    // A length of zero must not stand still.
    expect(pictureOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0]))).toBeUndefined();
  });
});
