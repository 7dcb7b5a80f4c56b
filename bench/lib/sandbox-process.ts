/**
 * The sandbox's three upstreams as a separate process, so that their cost is not mixed with the gateway's. Reports where they
 * listen, answers every message with the number of requests that reached the staking API, and ends with its parent.
 */
import { subscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UpstreamUrls } from '@clearstake/gateway/gateway-config';
import { startSandbox } from '@clearstake/sandbox/sandbox';

export interface SandboxReport {
  readonly urls: UpstreamUrls;
  /** Requests to the staking API since the start. */
  readonly calls: number;
}

let calls = 0;
// Counted on arrival by the runtime: not by the measured gateway, nor by a proxy that would slow it down.
subscribe('http.server.request.start', (message) => {
  const url: unknown = Reflect.get(Reflect.get(Object(message), 'request'), 'url');
  if (typeof url === 'string' && url.startsWith('/api/')) calls += 1;
});

const dir = await mkdtemp(join(tmpdir(), 'clearstake-bench-'));
const sandbox = await startSandbox({ dir, seed: 'bench', epochSeconds: 86_400 });
process.on('disconnect', async () => {
  await sandbox.close();
  await rm(dir, { recursive: true, force: true });
  process.exit(0);
});
const report = () => process.send?.({ urls: sandbox.urls, calls } satisfies SandboxReport);
process.on('message', report);
report();
