const tarBlock = 512;

/** How an archive ended: `open` where the gzip or the tar in it has another end than it should, which need not be a fault. */
export type ArchiveEnd = 'whole' | 'cut-off' | 'open';

/** Unpacks an archive as it passes, and keeps nothing of it, to tell whether it came to its end. */
export function watchArchiveEnd() {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  const tail = lastBlock(readable).catch(() => null);
  let unpacks = true;
  return {
    /** The bytes may change afterwards. */
    async write(chunk: Uint8Array<ArrayBuffer>): Promise<void> {
      if (unpacks) await writer.write(chunk.slice()).catch(() => (unpacks = false));
    },
    async close(): Promise<ArchiveEnd> {
      // Bytes that do not unpack may be a second gzip after the first, which browsers refuse.
      if (!unpacks) return 'open';
      const complete = await writer.close().then(
        () => true,
        () => false,
      );
      const last = await tail;
      if (!complete || last === null) return 'cut-off';
      return last.length === tarBlock && last.every((byte) => byte === 0) ? 'whole' : 'open';
    },
    stop: () => void writer.abort().catch(() => undefined),
  };
}

/** A tar ends with blocks of zeros. */
async function lastBlock(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const reader = stream.getReader();
  let last = new Uint8Array();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return last;
    const bytes = value.length >= tarBlock ? value : Uint8Array.of(...last, ...value);
    last = bytes.slice(-tarBlock);
  }
}
