import {
  Account,
  Clock,
  EpochSchedule,
  FailedTransactionMetadata,
  LiteSvm,
  StakeHistory,
  StakeHistoryEntry,
} from 'litesvm/dist/internal';
import { systemAccount } from './accounts';
import { addressBytes, fromBase58, toBase58, viewOf } from './bytes';
import { keylessAddress } from './keys';
import { STAKE_PROGRAM } from './programs';
import { SLOTS_IN_EPOCH } from './time';
import { compileUnsigned } from './transaction/compile';
import { wireError } from './transaction/errors';
import type { ChainAccount, ClusterStake, ExecutionMeta, InnerInstruction, Outcome } from './types';

const GET_MINIMUM_DELEGATION = Uint8Array.of(13, 0, 0, 0);

/**
 * LiteSVM as a pure executor: accounts go in, a result comes out, and leftover state in the VM is overwritten before the next
 * run. The chain checks signatures and handles blockhashes and repeated signatures, not the VM.
 */
export class Vm {
  readonly #vm = new LiteSvm();
  /** Addresses that were ever added: the VM may hold stale state for them. */
  readonly #resident = new Set<string>();
  #slot = -1n;

  /** @param programs further programs with a binary, by address; the VM has those of a cluster's genesis */
  constructor(programs: ReadonlyMap<string, Uint8Array> = new Map()) {
    for (const [address, binary] of programs) this.#vm.addProgram(fromBase58(address), binary);
    this.#vm.setSigverify(false);
    this.#vm.setBlockhashCheck(false);
    this.#vm.setTransactionHistory(0n);
    this.#vm.setEpochSchedule(new EpochSchedule(SLOTS_IN_EPOCH, SLOTS_IN_EPOCH, false, 0n, 0n));
  }

  setClock(clock: Record<'slot' | 'epoch' | 'epochStartTimestamp' | 'unixTimestamp', bigint>): void {
    const { slot, epochStartTimestamp, epoch, unixTimestamp } = clock;
    if (slot === this.#slot) return;
    this.#slot = slot;
    this.#vm.setClock(new Clock(slot, epochStartTimestamp, epoch, epoch + 1n, unixTimestamp));
    this.#vm.expireBlockhash();
  }

  setStakeHistory(entries: readonly ClusterStake[]): void {
    const history = new StakeHistory();
    for (const entry of entries) {
      history.add(entry.epoch, new StakeHistoryEntry(entry.effective, entry.activating, entry.deactivating));
    }
    this.#vm.setStakeHistory(history);
  }

  rent(space: number): bigint {
    return this.#vm.minimumBalanceForRentExemption(BigInt(space));
  }

  /** The smallest amount that can be delegated, in lamports, as the Stake program reports it. */
  minimumDelegation(): bigint {
    const asker = keylessAddress('asks for the minimum delegation');
    const ask = { program: STAKE_PROGRAM, accounts: [], data: GET_MINIMUM_DELEGATION };
    const accounts = new Map([[asker, systemAccount(asker, 1_000_000_000n)]]);
    const { returnData } = this.run(compileUnsigned(asker, [ask]).wire, { version: 'legacy', accounts }).meta;
    if (!returnData || returnData.data.length < 8) {
      throw new Error('The bundled Stake program does not tell its minimum delegation.');
    }
    return viewOf(returnData.data).getBigUint64(0, true);
  }

  /** An account that the VM provides: bundled programs and sysvars. */
  native(address: string): ChainAccount | null {
    return this.#resident.has(address) ? null : this.#read(address);
  }

  /**
   * Runs a transaction over exactly these accounts (null: does not exist). `wire` must have passed the strict decoder:
   * the VM aborts the process on bytes that it cannot read. The accounts after it are valid until the next run only.
   */
  run(
    wire: Uint8Array,
    options: {
      readonly version: 'legacy' | 0;
      readonly accounts: ReadonlyMap<string, ChainAccount | null>;
    },
  ): Outcome {
    for (const [address, account] of options.accounts) this.#load(address, account);
    const result =
      options.version === 'legacy'
        ? this.#vm.sendLegacyTransaction(wire)
        : this.#vm.sendVersionedTransaction(wire);
    const failed = result instanceof FailedTransactionMetadata;
    const details = failed ? result.meta() : result;
    const returned = details.returnData();
    const data = returned.data();
    const meta: ExecutionMeta = {
      err: failed ? wireError(result) : null,
      logs: details.logs(),
      unitsConsumed: details.computeUnitsConsumed(),
      returnData: data.length > 0 ? { programId: toBase58(returned.programId()), data } : null,
      innerInstructions: details
        .innerInstructions()
        .map((instructions, index) => ({ index, instructions: instructions.map(toInner) }))
        .filter(({ instructions }) => instructions.length > 0),
    };
    return { meta, after: (address) => this.#read(address) };
  }

  #load(address: string, account: ChainAccount | null): void {
    const isStale = this.#resident.has(address);
    this.#resident.add(address);
    if (!account && !isStale) return;
    const { lamports, data, owner } = account ?? systemAccount(address, 0n);
    this.#vm.setAccount(fromBase58(address), new Account(lamports, data, fromBase58(owner), false, 0n));
  }

  #read(address: string): ChainAccount | null {
    const key = addressBytes(address);
    const account = key && this.#vm.getAccount(key);
    if (!account || (account.lamports() === 0n && account.data().length === 0)) return null;
    return {
      address,
      lamports: account.lamports(),
      owner: toBase58(account.owner()),
      executable: account.executable(),
      data: account.data(),
    };
  }
}

function toInner(inner: {
  instruction(): { programIdIndex(): number; accounts(): Uint8Array; data(): Uint8Array };
  stackHeight(): number;
}): InnerInstruction {
  const instruction = inner.instruction();
  return {
    programIdIndex: instruction.programIdIndex(),
    accounts: [...instruction.accounts()],
    data: instruction.data(),
    stackHeight: inner.stackHeight(),
  };
}
