import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';

export type RedisServer = Awaited<ReturnType<typeof startRedis>>;

/** Ports that Linux gives to nothing that asks for any: none is taken between a choice and its use. */
const anyPort = () => randomInt(10_000, 32_768);

/** Starts a real redis-server without persistence, with a password if given. Rejects when it is not installed, or ends at once. */
export async function startRedis(password = '', port = anyPort()) {
  const child = spawn('redis-server', [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--dir',
    tmpdir(),
    '--requirepass',
    password,
  ]);
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`redis-server on port ${port} ended with ${code}.`)));
  });
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready to accept connections')) resolve();
    });
  });
  await Promise.race([ready, failed]);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    /** Stops the process: connections stay open, nothing is answered. */
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
