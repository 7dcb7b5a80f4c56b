/**
 * Requests public answers from a gateway as fast as possible over keep-alive connections, as a separate process. Reports the
 * results when the time is over, and exits.
 */
import { performance } from 'node:perf_hooks';
import { Pool } from 'undici';

export interface LoadSettings {
  readonly url: string;
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadReport {
  readonly requests: number;
}

const { url, paths, connections, seconds }: LoadSettings = JSON.parse(process.argv[2] ?? '{}');
const pool = new Pool(url, { connections, pipelining: 1 });
const end = performance.now() + seconds * 1_000;
let requests = 0;

async function visitor(number: number): Promise<void> {
  for (let turn = number; performance.now() < end; turn += 1) {
    const path = paths[turn % paths.length] ?? '/';
    const answer = await pool.request({ path, method: 'GET', headers: { 'accept-encoding': 'br' } });
    await answer.body.dump();
    requests += 1;
  }
}

await Promise.all(Array.from({ length: connections }, (_, number) => visitor(number)));
await pool.close();
process.send?.({ requests } satisfies LoadReport);
