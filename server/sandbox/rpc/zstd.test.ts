import { randomBytes } from 'node:crypto';
import { decompress } from 'fzstd';
import { expect, test } from 'vitest';
import { storedZstd } from './zstd';

test.each([0, 1, 200, 128 * 1024, 128 * 1024 + 1, 300_000])(
  '%i bytes come back from a stock decoder',
  (size) => {
    const content = new Uint8Array(randomBytes(size));
    expect(Buffer.from(decompress(storedZstd(content))).equals(Buffer.from(content))).toBe(true);
  },
);
