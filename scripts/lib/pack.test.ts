import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { expect, it } from 'vitest';
import { packFolder } from './pack.mjs';

const place = temporaryFolder();

it('packs the same bytes from files of any umask', () => {
  const sums = [0o022, 0o077].map((umask) => {
    const folder = join(place, String(umask));
    mkdirSync(folder);
    const write = (name: string, text: string, mode: number) =>
      writeFileSync(join(folder, name), text, { mode: mode & ~umask });
    write('package.json', '{"name":"alpha","version":"1.0.0"}', 0o666);
    write('run.mjs', '#!/usr/bin/env node', 0o777);
    packFolder(folder, folder);
    return createHash('sha256')
      .update(readFileSync(join(folder, 'alpha-1.0.0.tgz')))
      .digest('hex');
  });
  expect(sums[1]).toBe(sums[0]);
});
