/**
 * The least that an HTTP server can do: Node's own, with the bytes and headers that a gateway gave, from memory. Started with the
 * gateway's URL and the paths to copy. Reports where it listens, and answers with its usage.
 */
import { createServer } from 'node:http';
import { listenOnLoopback } from '@clearstake/gateway/testing/loopback';
import { request } from 'undici';
import type { GatewayReport } from './gateway-process';
import { answerUsage } from './usage';
import { visit } from './visit';

export interface BareSettings {
  readonly url: string;
  readonly paths: readonly string[];
  /** Body of the JSON-RPC call to copy the answer of. */
  readonly rpcCall: string;
}

const ofTheConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length']);

async function copy(url: string, path: string, rpcCall: string) {
  const answer = await request(url, visit(path, rpcCall));
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}.`);
  const kept = Object.entries(answer.headers).filter(([name]) => !ofTheConnection.has(name));
  return { bytes, headers: { ...Object.fromEntries(kept), 'content-length': bytes.length } };
}

const { url, paths, rpcCall }: BareSettings = JSON.parse(process.argv[2] ?? '{}');
const answers = new Map(
  await Promise.all([...paths, '/rpc'].map(async (path) => [path, await copy(url, path, rpcCall)] as const)),
);

const server = createServer((call, reply) => {
  call.resume();
  call.on('end', () => {
    const answer = answers.get(call.url ?? '');
    if (answer === undefined) reply.writeHead(404).end();
    else reply.writeHead(200, answer.headers).end(answer.bytes);
  });
});
server.keepAliveTimeout = 72_000;
const ownUrl = await listenOnLoopback(server);
answerUsage();
process.send?.({ url: ownUrl } satisfies GatewayReport);
process.on('disconnect', () => process.exit(0));
