import { pinsFor } from '@clearstake/contract/pins';
import type { RawSimulation, RpcPort } from '../src';
import { verbatim } from '../src/said/said';
import type { Executor } from './executor';
import { EPOCH, rentOf, SLOT, SOL, type TestWorld } from './world';

/** An honest node over a test world. Members of `changes` replace its answers. */
export function worldRpc(world: TestWorld, changes: Partial<RpcPort> = {}): RpcPort {
  const simulation: RawSimulation = { error: null, logs: [], unitsConsumed: 5_000n, accounts: [] };
  return {
    getGenesisHash: async () => pinsFor('sandbox').genesisHash,
    getEpochInfo: async () => ({ epoch: EPOCH, absoluteSlot: SLOT, blockHeight: SLOT - 20_000n }),
    getBlockHeight: async () => SLOT - 20_000n,
    getMinimumBalanceForRentExemption: async (bytes) => rentOf(bytes),
    getStakeMinimumDelegation: async () => SOL,
    getMultipleAccounts: async (addresses) => addresses.map((address) => world.accounts.get(address) ?? null),
    isBlockhashValid: async (blockhash) => blockhash === world.blockhash,
    getLatestBlockhash: async () => ({ blockhash: world.blockhash, lastValidBlockHeight: SLOT - 19_850n }),
    simulateTransaction: async () => simulation,
    getSignatureStatuses: async (signatures) => signatures.map(() => null),
    getTransaction: async () => null,
    getFirstAvailableBlock: async () => 0n,
    getSignaturesForAddress: async () => [],
    sendTransaction: async () => '',
    ...changes,
  };
}

/** An honest node that executes simulations. */
export function runningRpc(world: TestWorld, executor: Executor, changes: Partial<RpcPort> = {}): RpcPort {
  return worldRpc(world, {
    simulateTransaction: async (wire, addresses) => {
      const { error, read } = executor.run(world, wire);
      return {
        error: error === null ? null : verbatim(error),
        logs: [],
        unitsConsumed: 1_000n,
        accounts: addresses.map(read),
      };
    },
    ...changes,
  });
}
