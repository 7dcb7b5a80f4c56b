/** A client of its own, so that what it costs is not counted: asks a JSON-RPC server some times, and reports the median in milliseconds. */
import { request } from 'undici';
import { median } from './statistics';

/** The process's argument, as JSON. */
export interface AskSettings {
  readonly url: string;
  /** Text of the JSON-RPC call. */
  readonly call: string;
  readonly times: number;
}

/** Milliseconds from the call to the last byte of its answer. */
export type AskReport = number;

const { url, call, times }: AskSettings = JSON.parse(process.argv[2] ?? '{}');
const measured: number[] = [];
for (let turn = 0; turn < times; turn += 1) {
  const from = performance.now();
  const answer = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: call,
  });
  await answer.body.arrayBuffer();
  measured.push(performance.now() - from);
}
process.send?.(median(measured) satisfies AskReport);
process.on('disconnect', () => process.exit(0));
