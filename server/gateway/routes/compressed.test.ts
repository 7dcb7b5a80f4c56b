import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
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
  ['br;x-q=0', 'br'],
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

describe('what is compressed', () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each(['br', 'gzip'] as const)('is a text of 1,024 letters or more, as %s', async (encoding) => {
    const compressor = new Compressor();
    const small = 'x'.repeat(1_023);
    expect(await compressor.encode(small, 'small', encoding)).toEqual({ body: small });
    const large = `${small}x`;
    const encoded = await compressor.encode(large, 'large', encoding);
    expect(encoded.encoding).toBe(encoding);
    expect(decoders[encoding](encoded.body).toString()).toBe(large);
  });

  it('is not a text for which nothing is accepted', async () => {
    const text = 'x'.repeat(2_000);
    expect(await new Compressor().encode(text, 'hash', 'identity')).toEqual({ body: text });
    expect(await new Compressor().encode(text, 'hash', undefined)).toEqual({ body: text });
  });

  it('is kept by its hash and its encoding', async () => {
    const compressor = new Compressor();
    const [first, other] = ['x'.repeat(2_000), 'y'.repeat(2_000)];
    await compressor.encode(first, 'first', 'br');
    const second = await compressor.encode(other, 'other', 'br');
    expect(brotliDecompressSync(second.body).toString()).toBe(other);
    const zipped = await compressor.encode(first, 'first', 'gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(first);
    expect((await compressor.encode(first, 'first', 'gzip')).body).toBe(zipped.body);
  });

  it('may be prepared, by brotli alone, and only where that saves something', async () => {
    const compressor = new Compressor();
    const text = Array.from({ length: 3_000 }, (_, index) => `<td>${(index * 7_919) % 9_973}</td>`).join('');
    const ordinary = await new Compressor().encode(text, 'page', 'br');
    await compressor.prepare(text, 'page');
    const prepared = await compressor.encode(text, 'page', 'br');
    expect(brotliDecompressSync(prepared.body).toString()).toBe(text);
    expect(prepared.body.length).toBeLessThan(ordinary.body.length);
    await compressor.prepare('small', 'small');
    expect(await compressor.encode('small', 'small', 'br')).toEqual({ body: 'small' });
  });
});
