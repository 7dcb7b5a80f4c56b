import { hasCommand, installPackage } from './run.mjs';

/** The system's, else Debian's package when root. Resolves with whether there is one. */
export async function ensureRedis() {
  if (hasCommand('redis-server')) return true;
  if (process.getuid?.() !== 0) return false;
  await installPackage('redis-server', { quiet: true }).catch(() => 1);
  return hasCommand('redis-server');
}
