import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Compressor, encodingFor } from './compressed';

// Forms of the header as RFC 9110, section 12.5.3, allows them.
it.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br ; q=0, gzip ; q=0.5', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['br;q=0.001', 'br'],
  ['brotli, x-gzip', undefined],
])('for %j the encoding is %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

it('compresses a text once for all who ask for it meanwhile', async () => {
  const compressor = new Compressor();
  const text = 'a text that is larger than its headers '.repeat(100);
  const [first, second] = await Promise.all([
    compressor.encode(text, 'its hash', 'br'),
    compressor.encode(text, 'its hash', 'gzip, br'),
  ]);
  expect(second.body).toBe(first.body);
  expect(brotliDecompressSync(first.body).toString()).toBe(text);
  expect((await compressor.encode(text, 'its hash', 'br')).body).toBe(first.body);
});
