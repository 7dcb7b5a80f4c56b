import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprintOf } from './fingerprint.mjs';
import { writeFonts } from './fonts.mjs';
import { fail, mustRun, root } from './run.mjs';

/** What `npm run generate` writes, by the place in the checkout and what it comes from. */
const outputs = [
  { folder: join('packages', 'contract', 'src', 'gen'), source: 'packages/contract/proto generates' },
  { folder: join('src', 'styles', 'fonts'), source: 'the font packages give' },
];

/** Generates code and fonts into a temporary folder and fails when the checkout differs from them. */
export async function checkGeneratedCode() {
  const fresh = mkdtempSync(join(tmpdir(), 'clearstake-gen-'));
  try {
    await mustRun('Generated code', 'buf', ['generate', '--output', fresh]);
    await writeFonts(join(fresh, 'src', 'styles', 'fonts'));
    for (const { folder, source } of outputs) {
      if (fingerprintOf(join(fresh, folder)) === fingerprintOf(join(root, folder))) continue;
      fail(`${folder} differs from what ${source}. Run "npm run generate" and commit the result.`);
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}
