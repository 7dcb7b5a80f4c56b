import { execute } from '@clearstake/sandbox/chain/execution/execute';
import { standIns } from '@clearstake/sandbox/chain/lowering/stand-ins';
import {
  decodeTransaction,
  MalformedTransaction,
  type WireTransaction,
} from '@clearstake/sandbox/chain/transaction/wire';
import type { ChainAccount, ClusterStake, ResolvedInstruction } from '@clearstake/sandbox/chain/types';
import { Vm } from '@clearstake/sandbox/chain/vm';
import type { RawAccount } from '../src';
import { EPOCH, SLOT, type TestWorld } from './world';

/** Accounts after a transaction ran. `read` returns null for accounts that do not exist. */
export interface Executed {
  readonly ok: boolean;
  readonly error: string | null;
  readonly fee: bigint;
  readonly read: (address: string) => RawAccount | null;
}

const NOW = 1_700_000_000n;

/** Within the warm-up limit: without any, no delegation of these epochs would ever become effective. */
export const stakeHistory: readonly ClusterStake[] = Array.from({ length: 200 }, (_, index) => ({
  epoch: EPOCH - 1n - BigInt(index),
  effective: 400_000_000_000_000_000n,
  activating: 1_000_000_000_000_000n,
  deactivating: 1_000_000_000_000_000n,
}));

/**
 * Runs whole transactions (without signature checks) over a test world in LiteSVM, one VM for all of them. Programs without a
 * binary run as in the sandbox. The world itself never changes.
 */
export class Executor {
  private readonly vm: Vm;
  private readonly standIns = standIns('sandbox');

  /** @param programs binaries that run instead of the sandbox's stand-ins, by address */
  constructor(programs: ReadonlyMap<string, Uint8Array> = new Map(), history = stakeHistory) {
    this.vm = new Vm(programs);
    this.vm.setClock({ slot: SLOT, epoch: EPOCH, epochStartTimestamp: NOW - 1_000n, unixTimestamp: NOW });
    this.vm.setStakeHistory(history.toReversed());
    for (const program of programs.keys()) {
      this.standIns.lowerings.delete(program);
      this.standIns.assertions.delete(program);
    }
  }

  /** Adds instructions to every later run of a program without a binary. */
  addTo(program: string, extra: readonly ResolvedInstruction[]): void {
    const honest = this.standIns.lowerings.get(program);
    if (!honest) throw new Error(`No stand-in runs ${program}.`);
    this.standIns.lowerings.set(program, (instruction, context) => {
      const lowered = honest(instruction, context);
      return lowered.ok ? { ...lowered, instructions: [...lowered.instructions, ...extra] } : lowered;
    });
  }

  run(world: TestWorld, wire: Uint8Array): Executed {
    const read = (address: string): ChainAccount | null => {
      const account = world.accounts.get(address);
      return account ? { address, ...account } : null;
    };
    let transaction: WireTransaction;
    try {
      transaction = decodeTransaction(wire);
    } catch (error) {
      if (error instanceof MalformedTransaction) return { ok: false, error: error.message, fee: 0n, read };
      throw error;
    }
    const { vm, standIns } = this;
    const result = execute(transaction, { vm, read, ...standIns, epoch: EPOCH });
    if ('err' in result) return { ok: false, error: JSON.stringify(result.err), fee: 0n, read };
    const written = new Map(result.writes.map((write) => [write.address, write]));
    return {
      ok: result.meta.err === null,
      error: result.meta.err === null ? null : JSON.stringify(result.meta.err),
      fee: result.fee,
      read: (address) => {
        const account = written.get(address) ?? read(address);
        return account && account.lamports > 0n ? account : null;
      },
    };
  }
}
