import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { byteReader } from './byte-reader';

const bytes = randomBytes(700_001);

async function allOf(reader: ReturnType<typeof byteReader>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let chunk = await reader.read(); chunk; chunk = await reader.read()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Not a byte stream, as Safari's answers. */
const plainStream = () =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes.subarray(0, 5)));
      controller.enqueue(new Uint8Array(bytes.subarray(5)));
      controller.close();
    },
  });

const byteStream = () => new Response(new Uint8Array(bytes)).body ?? expect.unreachable();

it.each([
  ['a byte stream', byteStream],
  ['another stream', plainStream],
])('reads all of %s', async (_kind, body) => {
  expect((await allOf(byteReader(body()))).equals(bytes)).toBe(true);
});
