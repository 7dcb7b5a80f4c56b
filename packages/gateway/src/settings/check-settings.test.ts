import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { startRedis } from '../testing/redis-server';
import { checkSettings } from './check-settings';
import { readEnvironment } from './environment';

const dir = temporaryFolder();
const file = join(dir, 'file');
beforeAll(async () => {
  await writeFile(file, '');
  // A LevelDB whose first file never ends: as a network drive that hangs.
  await mkdir(join(dir, 'hanging'));
  execFileSync('mkfifo', [join(dir, 'hanging', 'CURRENT')]);
  await mkdir(join(dir, 'build', 'client'), { recursive: true });
  await writeFile(join(dir, 'build', 'client', 'index.html'), '<script src="/before-paint.js"></script>');
});

const remote = {
  CLUSTER: 'testnet',
  STAKING_API_URL: 'http://127.0.0.1:1',
  SOLANA_RPC_URL: 'http://127.0.0.1:1',
  BLOCK_ENGINE_URL: 'http://127.0.0.1:1',
};
const check = (variables: Readonly<Record<string, string>>) =>
  checkSettings(readEnvironment({ PORT: '0', ...variables }, []));

it.each([
  ['a sandbox folder that is a file', { SANDBOX_DIR: file }, /^SANDBOX_DIR names \S+, which is a file; /],
  [
    'a sandbox folder below a file',
    { SANDBOX_DIR: join(file, 'below') },
    /^SANDBOX_DIR names \S+, which is below a file; /,
  ],
  [
    'a sandbox folder that does not answer',
    { SANDBOX_DIR: join(dir, 'hanging') },
    /^SANDBOX_DIR names \S+, which did not answer within 5 s\.$/,
  ],
  [
    'a folder without a build',
    { ...remote, DIST_DIR: '/nope' },
    /^DIST_DIR names \/nope, which holds no build: client\/index\.html is missing\.$/,
  ],
  [
    'a build for another base path',
    { ...remote, DIST_DIR: join(dir, 'build'), BASE_PATH: '/below' },
    /^BASE_PATH is "\/below", but the build in \S+ was made for another; build it with the same one\.$/,
  ],
  [
    'pins that the build does not have',
    { ...remote, PINS_FILE: file },
    // The hash of no bytes at all.
    /^PINS_FILE names \S+ \(SHA-256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\), but the build was made without a pins file; /,
  ],
  [
    'pins that cannot be read',
    { ...remote, PINS_FILE: join(dir, 'none') },
    /^PINS_FILE names \S+, which cannot be read\.$/,
  ],
])('refuses %s with a sentence that names the setting', async (_what, variables, sentence) => {
  await expect(check(variables)).rejects.toThrow(sentence);
});

it('refuses a login that Redis refuses, and accepts a Redis that is not there', async () => {
  const redis = await startRedis('right');
  onTestFinished(redis.stop);
  const refused = check({ ...remote, REDIS_URL: redis.url });
  await expect(refused).rejects.toThrow(/^REDIS_URL: Redis refuses this login\. /);
  await expect(check({ ...remote, REDIS_URL: 'redis://127.0.0.1:1' })).resolves.toBeUndefined();
});

it('accepts a build for the same base path, and a new sandbox folder', async () => {
  const variables = { DIST_DIR: join(dir, 'build'), SANDBOX_DIR: join(dir, 'new') };
  await expect(check(variables)).resolves.toBeUndefined();
});
