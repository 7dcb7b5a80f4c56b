import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprintOf } from './fingerprint.mjs';
import { fail, mustRun, root } from './run.mjs';

/** Generates the protobuf code into a temporary folder and fails when contract/gen differs from it. */
export async function checkGeneratedCode() {
  const fresh = mkdtempSync(join(tmpdir(), 'clearstake-gen-'));
  try {
    await mustRun('Generated code', 'buf', ['generate', '--output', fresh]);
    if (fingerprintOf(join(fresh, 'contract', 'gen')) !== fingerprintOf(join(root, 'contract', 'gen'))) {
      fail(
        'contract/gen differs from what contract/proto generates. Run `npm run generate` and commit the result.',
      );
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}
