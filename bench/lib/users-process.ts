/**
 * People who use the dashboard: each asks for pages, answers and the chain's state in turn, with pauses, and asks a bare server for
 * the same right after, so that both times stand under the same load. Answers each message with what happened since the last one.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { visit } from './visit';

export interface UsersSettings {
  readonly url: string;
  readonly bareUrl: string;
  readonly paths: readonly string[];
  readonly rpcCall: string;
  readonly users: number;
}

/** Since the last report; times in milliseconds. */
export interface UsersReport {
  readonly requests: number;
  readonly p99: number;
  readonly bareP99: number;
  /** Pages and public answers that were not 200, by status; 0 for none at all. */
  readonly failed: Readonly<Record<string, number>>;
  /** Calls of the chain's RPC, which nothing may answer from a cache, that were not 200. */
  readonly failedCalls: number;
}

const PAUSE_MS = 2_000;
const { url, bareUrl, paths, rpcCall, users }: UsersSettings = JSON.parse(process.argv[2] ?? '{}');
const gateway = new Pool(url, { connections: users });
const bare = new Pool(bareUrl, { connections: users });
let times: number[] = [];
let bareTimes: number[] = [];
let failed: Record<string, number> = {};
let failedCalls = 0;

/** Status of the answer, 0 without one. */
async function ask(pool: Pool, path: string, into: number[]): Promise<number> {
  const from = performance.now();
  try {
    const answer = await pool.request(visit(path, rpcCall));
    await answer.body.dump();
    into.push(performance.now() - from);
    return answer.statusCode;
  } catch {
    return 0;
  }
}

async function user(number: number): Promise<never> {
  for (let turn = number; ; turn += 1) {
    await sleep(Math.random() * 2 * PAUSE_MS);
    const path = paths[turn % paths.length] ?? '/';
    const status = await ask(gateway, path, times);
    if (status !== 200 && path === '/rpc') failedCalls += 1;
    else if (status !== 200) failed[status] = (failed[status] ?? 0) + 1;
    await ask(bare, path, bareTimes);
  }
}

const p99 = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;

process.on('message', () => {
  const report: UsersReport = {
    requests: times.length,
    p99: p99(times),
    bareP99: p99(bareTimes),
    failed,
    failedCalls,
  };
  [times, bareTimes, failed, failedCalls] = [[], [], {}, 0];
  process.send?.(report);
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
await Promise.all(Array.from({ length: users }, (_, number) => user(number)));
