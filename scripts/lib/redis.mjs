import { hasCommand, run } from './run.mjs';

/**
 * Makes a redis-server available for the shared-cache tests: the system's, else Debian's package when root. Resolves with whether
 * there is one.
 */
export async function ensureRedis() {
  if (hasCommand('redis-server')) return true;
  if (process.getuid?.() !== 0) return false;
  await run('apt-get', ['update', '-qq'], { quiet: true }).catch(() => 1);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    quiet: true,
  }).catch(() => 1);
  return hasCommand('redis-server');
}
