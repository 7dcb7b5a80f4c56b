import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesIn } from './files-in.mjs';

const worthIt = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest']);
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of a folder, so that the gateway never compresses them at run time. */
export async function compressFolder(folder) {
  for (const file of filesIn(folder).filter((name) => worthIt.has(extname(name)))) {
    const path = join(folder, file);
    const content = readFileSync(path);
    const [br, gz] = await Promise.all([
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      deflate(content, { level: 9 }),
    ]);
    // Compression can make a tiny file larger.
    if (br.length < content.length) writeFileSync(`${path}.br`, br);
    if (gz.length < content.length) writeFileSync(`${path}.gz`, gz);
  }
}
