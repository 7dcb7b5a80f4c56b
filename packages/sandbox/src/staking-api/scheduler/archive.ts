import { createCipheriv, createHash } from 'node:crypto';
import { pipeline as pipelineOf, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

const mebibyte = 1024 * 1024;
const chunkSize = 64 * 1024;
const elfMagic = Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0);
// A fixed time makes the archive reproducible.
const modified = new Date('2026-01-01T00:00:00Z');

/**
 * A build as .tar.gz, generated while it is read: two shared libraries and a readme in a folder named after the version. The same
 * os and version always give the same bytes; 24 to 39 MiB, most of which does not compress. Destroying the stream stops the work.
 */
export function archiveStream(os: string, version: string): Readable {
  const tar = pack();
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  writeEntries(tar, os, version).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  );
  // A failure destroys both streams with its error; the reader of the gzip stream gets it there.
  pipelineOf(tar, gzip, () => undefined);
  return gzip;
}

const lengths = new Map<string, Promise<number>>();

/** Length in bytes of {@link archiveStream}'s output. Computed by generating it once; cached for the life of the process. */
export function archiveLength(os: string, version: string): Promise<number> {
  const key = `${os}/${version}`;
  const cached = lengths.get(key);
  if (cached) return cached;
  const measured = measure(archiveStream(os, version));
  lengths.set(key, measured);
  measured.catch(() => lengths.delete(key));
  return measured;
}

async function measure(stream: Readable): Promise<number> {
  let length = 0;
  for await (const chunk of stream) length += chunk.length;
  return length;
}

type Pack = ReturnType<typeof pack>;

async function writeEntries(tar: Pack, os: string, version: string): Promise<void> {
  const folder = `scheduler-${version}/${os}`;
  const extra = (createHash('sha256').update(`${os} ${version}`).digest()[0] ?? 0) % 16;
  const readme = `Sandbox build ${version} for ${os}. The libraries hold noise, not code: do not load them.\n`;
  await writeText(tar, `${folder}/README.txt`, readme);
  await writeLibrary(tar, `${folder}/librakurai_scheduler.so`, (18 + extra) * mebibyte);
  await writeLibrary(tar, `${folder}/librakurai_packing.so`, 6 * mebibyte);
}

function writeText(tar: Pack, name: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, mtime: modified, mode: 0o644 }, text, (error) => (error ? reject(error) : resolve()));
  });
}

function writeLibrary(tar: Pack, name: string, size: number): Promise<void> {
  const entry = tar.entry({ name, size, mtime: modified, mode: 0o755 });
  return pipeline(noise(name, size), entry);
}

/** An ELF-like file of noise, the same for the same name, generated on demand. */
function* noise(name: string, size: number): Generator<Buffer> {
  const key = createHash('sha256').update(name).digest().subarray(0, 16);
  const cipher = createCipheriv('aes-128-ctr', key, Buffer.alloc(16));
  const zeros = Buffer.alloc(chunkSize);
  for (let written = 0; written < size; written += chunkSize) {
    const chunk = cipher.update(zeros.subarray(0, Math.min(chunkSize, size - written)));
    if (written === 0) chunk.set(elfMagic);
    yield chunk;
  }
}
