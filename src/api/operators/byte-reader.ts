export interface ByteReader {
  /** The next bytes, which are valid until the next read; undefined at the end. */
  read(): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Ends the download. Does nothing once all is read. */
  cancel(): Promise<void>;
}

type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

const bufferBytes = 262_144;

/**
 * All reads into one buffer, where the browser's answers are byte streams: of new ones, as many bytes as the archive has wait for
 * the garbage collector.
 */
export function byteReader(body: Body): ByteReader {
  return intoOneBuffer(body) ?? intoNewBuffers(body);
}

function intoOneBuffer(body: Body): ByteReader | undefined {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = body.getReader({ mode: 'byob' });
  } catch {
    return;
  }
  let buffer = new ArrayBuffer(bufferBytes);
  return {
    async read() {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      if (done) return;
      buffer = value.buffer;
      return value;
    },
    cancel: () => reader.cancel(),
  };
}

function intoNewBuffers(body: Body): ByteReader {
  const reader = body.getReader();
  return { read: async () => (await reader.read()).value, cancel: () => reader.cancel() };
}
