import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real redis-server without persistence. */
export interface RedisServer {
  readonly url: string;
  /** Stops the process (SIGSTOP): connections stay open, nothing is answered. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts redis-server on its own port, with a password if given. Rejects when it is not installed. */
export async function startRedis(port: number, password = ''): Promise<RedisServer> {
  const dir = await mkdtemp(join(tmpdir(), 'clearstake-redis-'));
  const child = spawn('redis-server', [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--dir',
    dir,
    '--requirepass',
    password,
  ]);
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready to accept connections')) resolve();
    });
  });
  await Promise.race([ready, failed]);
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await rm(dir, { recursive: true });
    },
  };
}
