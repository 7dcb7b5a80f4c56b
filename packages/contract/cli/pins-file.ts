import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PinsFile } from '../src/pins';
import { PinsFileError, readPinsText } from '../src/pins/pins-file';

/**
 * The file that `PINS_FILE` names; null when it names none.
 * @throws PinsFileError with a sentence that names the file
 */
export function pinsFileAt(path: string | undefined): PinsFile | null {
  const named = path?.trim() ?? '';
  if (named === '') return null;
  let bytes: Buffer;
  try {
    bytes = readFileSync(named);
  } catch {
    throw new PinsFileError(`PINS_FILE names ${named}, which cannot be read.`);
  }
  try {
    return readPinsText(bytes.toString(), createHash('sha256').update(bytes).digest('hex'));
  } catch (error) {
    if (error instanceof PinsFileError) throw new PinsFileError(`PINS_FILE names ${named}. ${error.message}`);
    throw error;
  }
}
