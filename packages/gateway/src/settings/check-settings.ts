import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pinsFile as builtPinsFile } from '@clearstake/contract/pins';
import { refusedByRedis } from '../cache/shared-redis';
import { within } from '../within';
import type { Environment } from './environment';
import { EnvironmentError } from './environment-error';

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

/** Whether files can be made and read in the folder; where it does not answer in time, that is the reason. */
async function checkSandboxFolder(dir: string): Promise<void> {
  const child = spawn(process.execPath, ['-e', probe, dir], { stdio: ['ignore', 'pipe', 'ignore'] });
  let code = '';
  child.stdout.on('data', (part: Buffer) => {
    code += part.toString();
  });
  if ((await within(patience, once(child, 'close'))) === undefined) {
    child.kill('SIGKILL');
    child.unref();
    child.stdout.destroy();
    throw new EnvironmentError(`SANDBOX_DIR names ${dir}, which did not answer within ${patience / 1000} s.`);
  }
  if (code !== '')
    throw new EnvironmentError(
      `SANDBOX_DIR names ${dir}, ${reasons[code] ?? `which cannot be used (${code}).`}`,
    );
}

/** Whether the build contains the pins file that this start names. */
async function checkPinsFile(path: string | undefined): Promise<void> {
  if (path === undefined) return;
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) throw new EnvironmentError(`PINS_FILE names ${path}, which cannot be read.`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (builtPinsFile?.sha256 === sha256) return;
  const made =
    builtPinsFile === null ? 'without a pins file' : `with one whose SHA-256 is ${builtPinsFile.sha256}`;
  throw new EnvironmentError(
    `PINS_FILE names ${path} (SHA-256 ${sha256}), but the build was made ${made}; build it with the same one.`,
  );
}

/** Fails as the server would, before a sandbox is opened and its first pages are rendered. */
async function checkAddress({ host, port }: Environment): Promise<void> {
  const listener = createServer().listen(port, host);
  await once(listener, 'listening');
  listener.close();
  await once(listener, 'close');
}

/**
 * What can be known of the settings only by trying them. A Redis that is not there is no wrong setting: the gateway works without.
 * @throws EnvironmentError with the name of the setting, or the error of an address that cannot be listened on
 */
export async function checkSettings(environment: Environment): Promise<void> {
  const { upstreams, distDir, distDirNamed, basePath, redisUrl, pinsFile } = environment;
  const page = await readFile(join(distDir, 'client', 'index.html'), 'utf8').catch(() => undefined);
  if (distDirNamed && page === undefined) {
    throw new EnvironmentError(
      `DIST_DIR names ${distDir}, which holds no build: client/index.html is missing.`,
    );
  }
  if (page !== undefined && !page.includes(`src="${basePath}/before-paint.js"`)) {
    throw new EnvironmentError(
      `BASE_PATH is "${basePath}", but the build in ${distDir} was made for another; build it with the same one.`,
    );
  }
  await checkPinsFile(pinsFile);
  await checkAddress(environment);
  if (upstreams.kind === 'sandbox') await checkSandboxFolder(upstreams.settings.dir);
  const refusal = redisUrl === undefined ? undefined : await refusedByRedis(redisUrl);
  if (refusal !== undefined) throw new EnvironmentError(`REDIS_URL: Redis refuses this login. ${refusal}`);
}
