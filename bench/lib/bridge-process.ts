/**
 * A gateway with only the block engine bridge, as a separate process so that its processor time can be read apart from the
 * traffic's and the viewers'. Started with the block engine's URL; reports where it listens, and answers every message of its
 * parent with its usage.
 */
import { blockEngineBridge } from '@server/gateway/block-engine/bridge';
import Fastify from 'fastify';

/** Messages to the parent process. */
export type BridgeReport =
  | { readonly kind: 'listening'; readonly url: string }
  /** Processor time in microseconds and resident memory in bytes, since the start. */
  | { readonly kind: 'usage'; readonly cpuMicros: number; readonly rss: number };

const [, , upstream] = process.argv;
if (!upstream || !process.send) throw new Error('Usage: forked with the URL of a block engine.');
const report = (message: BridgeReport) => process.send?.(message);

const app = Fastify();
await app.register(blockEngineBridge, { url: upstream });
report({ kind: 'listening', url: await app.listen({ host: '127.0.0.1', port: 0 }) });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  report({ kind: 'usage', cpuMicros: user + system, rss: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit(0));
