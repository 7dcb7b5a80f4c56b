import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new folder, removed after the tests of the file, or `onTestFinished`. */
export function temporaryFolder(whenOver: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), 'clearstake-test-'));
  // LevelDB may still delete a file while the folder is removed.
  whenOver(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return folder;
}
