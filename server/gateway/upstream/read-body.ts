import { type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type Dispatcher, errors } from 'undici';

type Response = Pick<Dispatcher.ResponseData, 'body' | 'headers'>;

/** Nobody asks an upstream for these; some proxies compress all the same. */
const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function tooLarge(limit: number): Error {
  return new errors.ResponseExceededMaxSizeError(`The answer is longer than ${limit} bytes.`);
}

function limited(limit: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > limit) done(tooLarge(limit));
      else done(null, chunk);
    },
  });
}

/** Ends a transfer that nobody wants any more; it reports that as an error of its own. */
export function discard(body: Readable): void {
  body.on('error', () => {}).destroy();
}

/**
 * An answer's body without its compression, at most `limit` bytes long: a longer one ends with an error.
 *
 * @throws Error when it is compressed in a way that this gateway does not know.
 */
export function plainBody({ body, headers }: Response, limit: number): Readable {
  const encoding = String(headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding === 'identity') return body;
  const decode = decoders[encoding];
  if (decode === undefined) {
    discard(body);
    throw new Error('unknown compression');
  }
  const plain = limited(limit);
  const decoder = decode();
  const fail = (error: Error) => plain.destroy(error);
  body.once('error', fail);
  decoder.once('error', fail);
  plain.once('close', () => {
    decoder.destroy();
    discard(body);
  });
  return body.pipe(decoder).pipe(plain);
}

/** There is no room for another answer. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** Counts the bytes of all answers that are being read; one too many is refused before it takes the memory of the others. */
export class InFlight {
  #bytes = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws BusyError when that is more than there is room for. */
  add(bytes: number): void {
    if (this.#bytes + bytes > this.#most) throw new BusyError();
    this.#bytes += bytes;
  }

  remove(bytes: number): void {
    this.#bytes -= bytes;
  }
}

/**
 * The text of an answer.
 *
 * @throws Error when it is longer than `limit` bytes; BusyError when all answers together are more than there is room for.
 */
export async function readText(response: Response, limit: number, inFlight: InFlight): Promise<string> {
  if (Number(response.headers['content-length'] ?? 0) > limit) {
    discard(response.body);
    throw tooLarge(limit);
  }
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of plainBody(response, limit)) {
      inFlight.add(chunk.length);
      length += chunk.length;
      if (length > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  } finally {
    inFlight.remove(length);
  }
}
