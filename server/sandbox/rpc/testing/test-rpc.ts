import type { FastifyInstance } from 'fastify';
import { sandboxAddress } from '../../chain/keys';
import { createTestChain, handClock, type TestChain } from '../../chain/testing/test-chain';
import { createFaults } from '../../control/faults';
import { createRpcServer } from '../rpc-server';

/** A JSON-RPC server over its own chain on a loopback port, with a clock that the test steps. */
export async function createTestRpc() {
  const clock = handClock();
  const faults = createFaults();
  const world: TestChain = await createTestChain({ now: clock.now });
  const app: FastifyInstance = createRpcServer({
    chain: world.chain,
    faults,
    identity: sandboxAddress('identity'),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    clock,
    faults,
    world,
    close: async () => {
      await app.close();
      await world.close();
    },
  };
}

export type TestRpc = Awaited<ReturnType<typeof createTestRpc>>;
