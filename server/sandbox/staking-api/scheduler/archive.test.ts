import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { archiveLength, archiveStream } from './archive';

async function bytesOf(stream: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let length = 0;
  let head = '';
  for await (const chunk of stream) {
    if (length === 0) head = chunk.toString('hex', 0, 2);
    hash.update(chunk);
    length += chunk.length;
  }
  return { digest: hash.digest('hex'), length, head };
}

describe('scheduler archive', () => {
  it('is a gzipped tar of libraries that a stock tar reader unpacks', async () => {
    const files: { name: string; size: number; magic: string }[] = [];
    const reader = extract();
    reader.on('entry', (header, stream, next) => {
      let size = 0;
      let magic = '';
      (async () => {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          if (size === 0) magic = chunk.toString('latin1', 1, 4);
          size += chunk.length;
        }
        files.push({ name: header.name, size, magic });
      })().then(() => next(), next);
    });
    await pipeline(archiveStream('ubuntu_24.04', 'v3.1.9-rakurai.0'), createGunzip(), reader);
    const libraries = files.filter(({ name }) => /\/librak[^/]*\.so$/.test(name));
    expect(libraries).toHaveLength(2);
    expect(libraries.every(({ magic }) => magic === 'ELF')).toBe(true);
    expect(libraries.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(20 * 1024 * 1024);
    expect(files[0]?.name).toBe('scheduler-v3.1.9-rakurai.0/ubuntu_24.04/README.txt');
  });

  it('has the same bytes each time and the announced length', async () => {
    const announced = await archiveLength('debian_12', 'v4.3.0-rakurai.0');
    const first = await bytesOf(archiveStream('debian_12', 'v4.3.0-rakurai.0'));
    const second = await bytesOf(archiveStream('debian_12', 'v4.3.0-rakurai.0'));
    expect(first).toEqual(second);
    expect(first.length).toBe(announced);
    expect(first.head).toBe('1f8b');
  });

  it('stops when its reader disconnects', async () => {
    const stream = archiveStream('ubuntu_22.04', 'v2.3.6-rakurai.0');
    for await (const _ of stream) break;
    expect(stream.destroyed).toBe(true);
  });
});
