/**
 * A gateway with only the block engine bridge, as a separate process so that its processor time can be read apart from the
 * traffic's and the viewers'. Started with the block engine's URL; reports where it listens, and answers with its usage.
 */
import { blockEngineBridge } from '@server/gateway/block-engine/bridge';
import Fastify from 'fastify';
import type { GatewayReport } from './gateway-process';
import { answerUsage } from './usage';

const [, , upstream] = process.argv;
if (!upstream || !process.send) throw new Error('Usage: forked with the URL of a block engine.');

const app = Fastify();
await app.register(blockEngineBridge, { url: upstream });
const url = await app.listen({ host: '127.0.0.1', port: 0 });
answerUsage();
process.on('disconnect', () => process.exit(0));
process.send({ url } satisfies GatewayReport);
