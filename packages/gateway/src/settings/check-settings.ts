import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pinsFile as builtPinsFile } from '@clearstake/contract/pins';
import { folderProblem } from '@clearstake/sandbox/check-folder';
import { refusedByRedis } from '../cache/shared-redis';
import type { Environment } from './environment';
import { refuse } from './environment-error';

async function checkPinsFile(path: string | undefined): Promise<void> {
  if (path === undefined) return;
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) refuse(`PINS_FILE names ${path}, which cannot be read.`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (builtPinsFile?.sha256 === sha256) return;
  const made =
    builtPinsFile === null ? 'without a pins file' : `with one whose SHA-256 is ${builtPinsFile.sha256}`;
  refuse(
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
  if (distDirNamed && page === undefined)
    refuse(`DIST_DIR names ${distDir}, which holds no build: client/index.html is missing.`);
  if (page !== undefined && !page.includes(`src="${basePath}/before-paint.js"`))
    refuse(
      `BASE_PATH is "${basePath}", but the build in ${distDir} was made for another; build it with the same one.`,
    );
  await checkPinsFile(pinsFile);
  await checkAddress(environment);
  if (upstreams.kind === 'sandbox') {
    const problem = await folderProblem('SANDBOX_DIR', upstreams.settings.dir);
    if (problem !== undefined) refuse(problem);
  }
  const refusal = redisUrl === undefined ? undefined : await refusedByRedis(redisUrl);
  if (refusal !== undefined) refuse(`REDIS_URL: Redis refuses this login. ${refusal}`);
}
