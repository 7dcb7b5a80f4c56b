import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { expect, it } from 'vitest';
import { BusyError, InFlight, type plainBody, readText } from './read-body';

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

it.each([
  ['plain', {}, (text: string) => Buffer.from(text)],
  ['compressed', { 'content-encoding': 'gzip' }, gzipSync],
])('reads as many bytes as the limit and no more, %s', async (_name, headers, encode) => {
  const text = 'x'.repeat(100);
  expect(await readText(answerOf([encode(text)], headers), 100, roomy())).toBe(text);
  const longer = answerOf([encode(`${text}x`)], headers);
  await expect(readText(longer, 100, roomy())).rejects.toMatchObject(exceeded);
});

it('refuses what announces more before a byte of it is read, and what is compressed in an unknown way', async () => {
  const long = answerOf(flood(), { 'content-length': '101' });
  await expect(readText(long, 100, new InFlight(0))).rejects.toMatchObject(exceeded);
  const unknown = answerOf(flood(), { 'content-encoding': 'snappy' });
  await expect(readText(unknown, 1_000, roomy())).rejects.toThrow('unknown compression');
  expect([long.body.destroyed, unknown.body.destroyed]).toEqual([true, true]);
});

it.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('closes a body that goes on after the end of its compressed answer, %s', async (encoding, encode) => {
  const text = 'x'.repeat(100);
  const endless = answerOf(
    flood((index) => (index === 0 ? encode(text) : Buffer.alloc(100))),
    { 'content-encoding': encoding },
  );
  expect(await readText(endless, 1_000, roomy())).toBe(text);
  expect(endless.body.destroyed).toBe(true);
});

it.each([
  ['was read', [Buffer.alloc(100, 'x')], {}],
  ['was too long', [Buffer.alloc(60, 'x'), Buffer.alloc(41, 'x')], {}],
])('leaves the place of an answer in memory to others once it %s', async (_name, chunks, headers) => {
  const inFlight = new InFlight(101);
  await readText(answerOf(chunks, headers), 100, inFlight).catch(() => undefined);
  expect(() => inFlight.add(101)).not.toThrow();
});

it('refuses an answer for which there is no place, which then takes none', async () => {
  const inFlight = new InFlight(100);
  inFlight.add(50);
  const chunks = [Buffer.alloc(40, 'x'), Buffer.alloc(40, 'x')];
  await expect(readText(answerOf(chunks), 100, inFlight)).rejects.toThrow(BusyError);
  expect(() => inFlight.add(50)).not.toThrow();
  expect(() => inFlight.add(1)).toThrow(BusyError);
});
