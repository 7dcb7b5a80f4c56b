import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Compressor, encodingFor } from './compressed';

// Forms of the header as RFC 9110, section 12.5.3, allows them.
it.each([
  [undefined, undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br ; q=0, gzip ; q=0.5', 'gzip'],
  ['br;q=0.001', 'br'],
])('chooses for %j the encoding %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

it('compresses a text once for all who ask for it, and another one for itself', async () => {
  const compressor = new Compressor();
  const [text, other] = ['x'.repeat(2_000), 'y'.repeat(2_000)];
  const [first, second] = await Promise.all([
    compressor.encode(text, 'hash', 'br'),
    compressor.encode(text, 'hash', 'gzip, br'),
  ]);
  expect(second.body).toBe(first.body);
  expect((await compressor.encode(text, 'hash', 'br')).body).toBe(first.body);
  const third = await compressor.encode(other, 'other', 'br');
  expect(brotliDecompressSync(third.body).toString()).toBe(other);
  expect(gunzipSync((await compressor.encode(text, 'hash', 'gzip')).body).toString()).toBe(text);
});
