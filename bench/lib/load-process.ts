/**
 * Requests public answers from a gateway as fast as possible over keep-alive connections, as a separate process. Reports the
 * results when the time is over, and exits.
 */
import { performance } from 'node:perf_hooks';
import { Pool } from 'undici';

/** The process's argument, as JSON. */
export interface LoadSettings {
  readonly url: string;
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

/** Times in milliseconds. */
export interface LoadReport {
  readonly requests: number;
  readonly perSecond: number;
  readonly median: number;
  readonly p99: number;
  /** Answers other than 200, and requests without an answer. */
  readonly errors: number;
  /** Counts of the gateway's cache results. */
  readonly served: Readonly<Record<string, number>>;
  /** Paths whose last answer was a last-good one of a failing upstream, with its age in seconds. */
  readonly lastGood: Readonly<Record<string, number>>;
}

const { url, paths, connections, seconds }: LoadSettings = JSON.parse(process.argv[2] ?? '{}');
const pool = new Pool(url, { connections, pipelining: 1 });
const times: number[] = [];
const served: Record<string, number> = {};
const lastGood: Record<string, number> = {};
let errors = 0;
const begun = performance.now();

async function ask(path: string): Promise<void> {
  const from = performance.now();
  try {
    const { statusCode, headers, body } = await pool.request({
      path,
      method: 'GET',
      headers: { 'accept-encoding': 'br' },
    });
    await body.dump();
    times.push(performance.now() - from);
    if (statusCode !== 200) errors += 1;
    const source = String(headers['x-clearstake-cache']);
    served[source] = (served[source] ?? 0) + 1;
    if (headers['x-clearstake-stale'] === 'upstream-failed') lastGood[path] = Number(headers.age);
    else delete lastGood[path];
  } catch {
    errors += 1;
  }
}

async function visitor(number: number): Promise<void> {
  for (let turn = number; performance.now() - begun < seconds * 1000; turn += 1)
    await ask(paths[turn % paths.length] ?? '/');
}

await Promise.all(Array.from({ length: connections }, (_, number) => visitor(number)));
const took = (performance.now() - begun) / 1000;
await pool.close();
times.sort((a, b) => a - b);
process.send?.({
  requests: times.length,
  perSecond: times.length / took,
  median: times[times.length >> 1] ?? Number.NaN,
  p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  errors,
  served,
  lastGood,
} satisfies LoadReport);
