import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from '@clearstake/contract/config';
import { type Attack, hostileMode } from '@clearstake/contract/sandbox-control';
import { createGateway } from '@clearstake/gateway/gateway';
import { startSandbox } from '@clearstake/sandbox/sandbox';

export type SteppedTime = ReturnType<typeof steppedTime>;

function steppedTime() {
  let now = Date.now();
  return {
    now: () => now,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

export type RunningSandbox = Awaited<ReturnType<typeof startRunningSandbox>>;

/** A sandbox behind a gateway, as `npm start` runs them, with the pins of a cluster. Its epochs do not turn by the clock. */
export async function startRunningSandbox(cluster: Cluster = 'sandbox') {
  const dir = await mkdtemp(join(tmpdir(), 'clearstake-hostile-'));
  const time = steppedTime();
  const { now } = time;
  const sandbox = await startSandbox({ dir, seed: 'hostile over http', cluster, epochSeconds: 86_400, now });
  const gateway = await createGateway({
    cluster,
    upstreams: sandbox.urls,
    units: { apy: 'percent', legacyApy: 'percent', stake: 'SOL', reward: 'SOL' },
    aggregatorSegment: 'jupiter',
    sandbox: true,
    trustedProxies: '',
    distDir: '/nonexistent',
    logLevel: 'silent',
    // Other tests in this process may hold its event loop.
    limits: { requestsPerMinute: 1_000_000, eventLoopLateness: 0 },
  });
  const url = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const control = sandbox.control.url;
  return {
    url,
    /** The chain's clock. */
    time,
    /** Activates an attack; null makes the sandbox honest again. */
    async play(attack: string | null) {
      const answer = await fetch(`${control}/sandbox/hostile`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ attack }),
      });
      if (!answer.ok) throw new Error(((await answer.json()) as { error: string }).error);
      hostileMode.parse(await answer.json());
    },
    async attacks() {
      const answer = (await (await fetch(`${control}/sandbox/attacks`)).json()) as { attacks: Attack[] };
      return answer.attacks;
    },
    async close() {
      await gateway.close();
      await sandbox.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
