import { expect, it } from 'vitest';
import { encodingFor } from './compressed';

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
