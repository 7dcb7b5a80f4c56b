import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { describe, expect, it } from 'vitest';
import { BusyError, discard, InFlight, plainBody, readText } from './read-body';

type Answer = Parameters<typeof plainBody>[0];

/** An answer whose body comes in these chunks. */
function answerOf(
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>,
  headers: Dispatcher.ResponseData['headers'] = {},
): Answer {
  const body = Readable.from(chunks, { objectMode: false });
  return { body: body as Answer['body'], headers };
}

/** Far more than any test reads, in steps that let other work run. */
async function* flood(piece: (index: number) => Buffer = () => Buffer.alloc(100, 'x')) {
  for (let index = 0; index < 5_000; index += 1) {
    yield piece(index);
    await nextTurn();
  }
}

const exceeded = { code: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' };
const roomy = () => new InFlight(1_000_000);

describe('the text of an answer', () => {
  it('has characters that lie across two chunks', async () => {
    const bytes = Buffer.from('{"a":"€"}');
    const parts = [bytes.subarray(0, 7), bytes.subarray(7)];
    expect(await readText(answerOf(parts), 100, roomy())).toBe('{"a":"€"}');
  });

  it.each([
    ['identity', (text: string) => Buffer.from(text)],
    ['gzip', gzipSync],
    ['GZIP', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('is decompressed from %s', async (encoding, compress) => {
    const answer = answerOf([compress('{"tvl":7}')], { 'content-encoding': encoding });
    expect(await readText(answer, 100, roomy())).toBe('{"tvl":7}');
  });

  it('of an unknown compression is not read, and its transfer ends', async () => {
    const answer = answerOf(flood(), { 'content-encoding': 'snappy' });
    await expect(readText(answer, 1_000, roomy())).rejects.toThrow('unknown compression');
    expect(answer.body.destroyed).toBe(true);
  });

  it('that is damaged fails', async () => {
    const answer = answerOf([Buffer.from('no gzip')], { 'content-encoding': 'gzip' });
    await expect(readText(answer, 1_000, roomy())).rejects.toMatchObject({ code: 'Z_DATA_ERROR' });
  });

  it('fails with its transfer, compressed or not', async () => {
    async function* cut() {
      yield gzipSync('{"tvl":7}').subarray(0, 12);
      throw new Error('cut');
    }
    for (const headers of [{}, { 'content-encoding': 'gzip' }])
      await expect(readText(answerOf(cut(), headers), 1_000, roomy())).rejects.toThrow('cut');
  });
});

describe('the limit of an answer', () => {
  it.each([
    ['plain', {}, (text: string) => Buffer.from(text)],
    ['compressed', { 'content-encoding': 'gzip' }, gzipSync],
  ])('is what it may have at most, %s', async (_name, headers, encode) => {
    const text = 'x'.repeat(100);
    expect(await readText(answerOf([encode(text)], headers), 100, roomy())).toBe(text);
    await expect(readText(answerOf([encode(`${text}x`)], headers), 100, roomy())).rejects.toMatchObject(
      exceeded,
    );
  });

  it('refuses what announces more before a byte of it is read', async () => {
    const answer = answerOf(flood(), { 'content-length': '101' });
    const inFlight = new InFlight(0);
    await expect(readText(answer, 100, inFlight)).rejects.toMatchObject(exceeded);
    expect(answer.body.destroyed).toBe(true);
    const fits = answerOf([Buffer.alloc(100, 'x')], { 'content-length': '100' });
    expect(await readText(fits, 100, roomy())).toHaveLength(100);
  });

  it('holds for a stream whose compression hides its length, and ends the transfer', async () => {
    const bytes = gzipSync('x'.repeat(1_000_000));
    const bomb = flood((index) => bytes.subarray(index * 10, index * 10 + 10));
    const answer = answerOf(bomb, { 'content-encoding': 'gzip' });
    const plain = plainBody(answer, 1_000);
    const [error] = await once(plain.resume(), 'error');
    expect(error).toMatchObject(exceeded);
    await expect.poll(() => answer.body.destroyed).toBe(true);
  });

  it('ends a transfer that its reader leaves', async () => {
    const answer = answerOf(flood(), { 'content-encoding': 'gzip' });
    plainBody(answer, 1_000)
      .on('error', () => {})
      .destroy();
    await expect.poll(() => answer.body.destroyed).toBe(true);
  });
});

describe('all answers being read', () => {
  it('may have the limit together, and no byte more', () => {
    const inFlight = new InFlight(100);
    inFlight.add(60);
    inFlight.add(40);
    expect(() => inFlight.add(1)).toThrow(BusyError);
    inFlight.remove(40);
    expect(() => inFlight.add(41)).toThrow(BusyError);
    expect(() => inFlight.add(40)).not.toThrow();
  });

  it.each([
    ['was read', [Buffer.alloc(100, 'x')], {}],
    ['was too long', [Buffer.alloc(60, 'x'), Buffer.alloc(41, 'x')], {}],
    ['is damaged', [Buffer.from('no gzip')], { 'content-encoding': 'gzip' }],
  ])('leave their place to others once one %s', async (_name, chunks, headers) => {
    const inFlight = new InFlight(101);
    await readText(answerOf(chunks, headers), 100, inFlight).catch(() => undefined);
    expect(() => inFlight.add(101)).not.toThrow();
  });

  it('leave their place to others once one found none', async () => {
    const inFlight = new InFlight(100);
    inFlight.add(50);
    const chunks = [Buffer.alloc(40, 'x'), Buffer.alloc(40, 'x')];
    await expect(readText(answerOf(chunks), 100, inFlight)).rejects.toThrow(BusyError);
    expect(() => inFlight.add(50)).not.toThrow();
    expect(() => inFlight.add(1)).toThrow(BusyError);
  });
});

it('a transfer that is discarded may fail unheard', async () => {
  const body = new Readable({ read() {}, destroy: (_error, done) => done(new Error('aborted')) });
  discard(body);
  await expect.poll(() => body.closed).toBe(true);
  expect(body.errored).toMatchObject({ message: 'aborted' });
});
