import { spawn } from 'node:child_process';
import { once } from 'node:events';

const patience = 5_000;

// In a process of its own: a file system that hangs would keep this one from ending.
const probe = `
  const { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
  const { join } = require('node:path');
  try {
    const dir = process.argv[1];
    mkdirSync(dir, { recursive: true });
    const file = join(dir, '.probe-' + process.pid);
    writeFileSync(file, '');
    rmSync(file);
    if (readdirSync(dir).includes('CURRENT')) readFileSync(join(dir, 'CURRENT'));
  } catch (error) {
    process.stdout.write(error.code);
  }`;

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'which is a file; it must be a folder.',
  ENOTDIR: 'which is below a file; it must be a folder.',
  EACCES: 'where nothing may be written.',
  EPERM: 'where nothing may be written.',
  EROFS: 'which is on a read-only file system.',
  ENOSPC: 'whose file system is full.',
};

/** Why files cannot be made and read in the folder that a setting names; where it does not answer in time, that is the reason. */
export async function folderProblem(setting: string, dir: string): Promise<string | undefined> {
  const child = spawn(process.execPath, ['-e', probe, dir], { stdio: ['ignore', 'pipe', 'ignore'] });
  let code = '';
  child.stdout.on('data', (part: Buffer) => {
    code += part.toString();
  });
  try {
    await once(child, 'close', { signal: AbortSignal.timeout(patience) });
  } catch {
    child.kill('SIGKILL');
    child.unref();
    child.stdout.destroy();
    return `${setting} names ${dir}, which did not answer within ${patience / 1000} s.`;
  }
  if (code === '') return undefined;
  return `${setting} names ${dir}, ${reasons[code] ?? `which cannot be used (${code}).`}`;
}
