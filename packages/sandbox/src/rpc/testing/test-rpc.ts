import type { ChainOptions } from '../../chain/chain';
import { sandboxAddress } from '../../chain/keys';
import { createTestChain, manualClock, type TestChain } from '../../chain/testing/test-chain';
import { createFaults } from '../../control/faults';
import { startRpc } from '../start-rpc';

/** A JSON-RPC server over its own chain on loopback ports, with a clock that the test steps. */
export async function createTestRpc(changes: Partial<ChainOptions> = {}) {
  const clock = manualClock();
  const faults = createFaults();
  const world: TestChain = await createTestChain({ now: clock.now, ...changes });
  const rpc = await startRpc({ chain: world.chain, faults, identity: sandboxAddress('identity') });
  return {
    url: rpc.url,
    pubsubUrl: rpc.pubsubUrl,
    clock,
    faults,
    world,
    close: async () => {
      await rpc.close();
      await world.close();
    },
  };
}

export type TestRpc = Awaited<ReturnType<typeof createTestRpc>>;
