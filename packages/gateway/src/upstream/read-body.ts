import { pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type Dispatcher, errors } from 'undici';

type Response = Pick<Dispatcher.ResponseData, 'body' | 'headers'>;

/** The gateway does not ask for compression; some proxies compress anyway. */
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

/** Cancels an unread transfer; the stream reports that as an error. */
export function discard(body: Readable): void {
  body.on('error', () => {}).destroy();
}

/**
 * An answer's body, decompressed, at most `limit` bytes long: a longer one ends with an error.
 * @throws Error for an unknown encoding.
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
  // A body may go on after the end of what was compressed.
  plain.once('close', () => discard(body));
  // A failure, or a reader who leaves, ends all three; the reader has the error.
  return pipeline(body, decode(), plain, () => {});
}

/** The memory limit for answers being read is reached. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** Counts the bytes of all answers being read; an answer over the limit is refused before it uses memory needed by others. */
export class InFlight {
  #bytes = 0;

  constructor(private readonly most: number) {}

  /** @throws BusyError when the limit is exceeded. */
  add(bytes: number): void {
    if (this.#bytes + bytes > this.most) throw new BusyError();
    this.#bytes += bytes;
  }

  remove(bytes: number): void {
    this.#bytes -= bytes;
  }
}

/** @throws Error when the text is longer than `limit` bytes; BusyError when all answers together exceed their limit. */
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
