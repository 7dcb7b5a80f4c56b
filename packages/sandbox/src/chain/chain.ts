import { join } from 'node:path';
import { pinsFor } from '@clearstake/contract/pins';
import * as z from 'zod/mini';
import { AccountStore } from './accounts';
import { EpochDriver } from './epoch/driver';
import { EpochStarts } from './epoch/starts';
import { Journal } from './journal/journal';
import { eventKey, noteKey, rewardKey } from './journal/keys';
import { loadMemory, type Memory, parseStored } from './journal/memory';
import { inflationReward, JOURNAL_FORMAT } from './journal/schema';
import { minimumDelegation } from './minimum-delegation';
import type { Chain } from './port';
import { Recorder } from './recorder';
import { ChainTime, type Now, reachedUpTo, SLOTS_IN_EPOCH } from './time';
import { TransactionHistory } from './transaction-history';
import { TransactionProcessor } from './transaction-processor';
import type { Assertion, Commitment, EpochClock, Lowering } from './types';
import { Vm } from './vm';
import { voteAccounts } from './vote-accounts';
import { autoCompoundProgram } from './world/auto-compound-program';
import { genesisAccounts, genesisStakeHistory } from './world/genesis';
import { poolAddresses } from './world/pool';
import type { World } from './world/types';

const AHEAD_KEY = 'chain/clock-ahead';
const LATEST_KEY = 'chain/clock-latest';
/** After a kill no more of a wall clock that was wrong is lost. */
const LATEST_EVERY_MS = 60_000;
const eventTime = z.object({ atMs: z.number() });

export interface ChainOptions {
  /** The sandbox's directory, which contains the journal. */
  readonly dir: string;
  readonly seed: string;
  readonly epochSeconds: number;
  readonly fresh?: boolean;
  /** Read once at genesis for accounts, later for rates only. */
  readonly world: World;
  /** Wall time in milliseconds; tests step it. */
  readonly now?: Now;
  /** A time, by `now`, that the chain has reached before. */
  readonly notBeforeMs?: number;
  /** Milliseconds by a clock that cannot be set; the system's unless a test steps `now`. */
  readonly elapsed?: () => number;
  /** Whether epochs end by the clock; otherwise only `turnEpoch` ends them. */
  readonly autoAdvanceEpochs?: boolean;
  /** Called once, when the journal cannot be written; nothing is accepted from then on. */
  readonly onBroken?: (problem: Error) => void;
  /** Called when an epoch turn by the clock fails. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Starts the chain: from the journal, or from genesis when there is none.
 *
 * @throws JournalError with one sentence when the journal cannot be used.
 */
export async function createChain(options: ChainOptions): Promise<Chain> {
  const vm = new Vm();
  const now = options.now ?? Date.now;
  const journal = await Journal.open(join(options.dir, 'journal'), options.fresh ?? false, options.onBroken);
  try {
    const stored = await loadMemory(journal, options);
    const memory = stored ?? emptyMemory(options, now());
    const recorder = new Recorder(memory, journal);
    if (!stored) await createGenesis(memory, recorder, options.world, vm, now());
    return await assemble(options, { vm, now, journal, memory, recorder });
  } catch (error) {
    await journal.close();
    throw error;
  }
}

function emptyMemory({ seed, world }: ChainOptions, now: number): Memory {
  return {
    state: {
      format: JOURNAL_FORMAT,
      seed,
      cluster: world.cluster,
      genesisAtMs: now,
      epoch: world.originEpoch,
      epochStartedAtMs: now,
      sequence: 0,
      transactionCount: 0n,
      accounts: 0,
      genesisLamports: 0n,
      inflation: 0n,
      burnedFees: 0n,
    },
    stakeHistory: genesisStakeHistory(world),
    accounts: new AccountStore(),
    signatures: new Map(),
    notes: new Map(),
  };
}

async function createGenesis(
  memory: Memory,
  recorder: Recorder,
  world: World,
  vm: Vm,
  now: number,
): Promise<void> {
  const runtime = {
    rent: (space: number) => vm.rent(space),
    isBundled: (programId: string) => vm.native(programId)?.executable ?? false,
  };
  const accounts = genesisAccounts(world, runtime, BigInt(Math.floor(now / 1000)));
  const genesisLamports = accounts.reduce((sum, { lamports }) => sum + lamports, 0n);
  memory.state = { ...memory.state, genesisLamports };
  await recorder.genesis(accounts, now);
}

interface Parts {
  readonly vm: Vm;
  readonly now: Now;
  readonly journal: Journal;
  readonly memory: Memory;
  readonly recorder: Recorder;
}

async function assemble(
  options: ChainOptions,
  { vm, now, journal, memory, recorder }: Parts,
): Promise<Chain> {
  const { cluster, genesisAtMs, epoch, epochStartedAtMs, sequence } = memory.state;
  const last = z.safeParse(eventTime, await journal.get(eventKey(sequence)));
  const time = new ChainTime({
    now,
    elapsed: options.elapsed ?? (options.now === undefined ? () => performance.now() : undefined),
    aheadMs: Number(memory.notes.get(AHEAD_KEY) ?? 0),
    notBeforeMs: Math.max(
      epochStartedAtMs,
      last.success ? last.data.atMs : 0,
      Number(memory.notes.get(LATEST_KEY) ?? 0),
      options.notBeforeMs ?? 0,
    ),
    onAhead: (aheadMs) => {
      recorder.note(AHEAD_KEY, noteKey(AHEAD_KEY), String(aheadMs)).catch(() => {});
    },
    epochSeconds: options.epochSeconds,
    salt: options.seed,
    state: { genesisAtMs, epoch, epochStartedAtMs },
  });
  const lowerings = new Map<string, Lowering>();
  const assertions = new Map<string, Assertion>();
  const syncVm = () => {
    vm.setClock({
      slot: time.slot(),
      epoch: time.epoch,
      epochStartTimestamp: BigInt(Math.floor(time.state.epochStartedAtMs / 1000)),
      unixTimestamp: BigInt(Math.floor(time.now() / 1000)),
    });
  };
  const read = (address: string, commitment: Commitment = 'processed') =>
    memory.accounts.getAt(address, reachedUpTo(commitment, time.now())) ?? vm.native(address);
  const processor = new TransactionProcessor({
    vm,
    time,
    memory,
    recorder,
    lowerings,
    assertions,
    read,
    syncVm,
  });
  const history = new TransactionHistory(memory, journal, time);
  const starts = new EpochStarts(memory, recorder, time);
  const epochs = new EpochDriver({
    vm,
    time,
    memory,
    recorder,
    world: options.world,
    onTurned: () => starts.remember(),
    onError: options.onError,
  });
  await starts.remember();
  vm.setStakeHistory(memory.stakeHistory);
  const smallestStake = minimumDelegation(vm);
  if (options.autoAdvanceEpochs ?? true) epochs.start();
  const noteLatest = () => recorder.note(LATEST_KEY, noteKey(LATEST_KEY), String(time.now())).catch(() => {});
  const noting = setInterval(noteLatest, LATEST_EVERY_MS);
  noting.unref();

  return {
    cluster,
    genesisHash: pinsFor(cluster).genesisHash,
    pool: poolAddresses(cluster),
    autoCompoundProgram: autoCompoundProgram(cluster),
    clock: (commitment = 'processed') => epochClock(time, commitment),
    now: () => time.now(),
    epochStart: (epoch) => starts.of(epoch),
    getAccount: (address, commitment) => {
      syncVm();
      return read(address, commitment);
    },
    getProgramAccounts: (programId, filters = [], commitment = 'processed') =>
      memory.accounts.ownedByAt(programId, filters, reachedUpTo(commitment, time.now())),
    voteAccounts: () => voteAccounts(memory, time, options.world),
    accounts: (commitment = 'processed') => memory.accounts.allAt(reachedUpTo(commitment, time.now())),
    supply: () => memory.accounts.lamports,
    rent: (space) => vm.rent(space),
    minimumDelegation: () => smallestStake,
    inflationReward: async (address, rewardEpoch) => {
      const key = rewardKey(rewardEpoch, address);
      const stored = await journal.get(key);
      return stored === undefined ? null : parseStored(inflationReward, key, stored);
    },
    block: (slot) => {
      const atMs = starts.of(slot / SLOTS_IN_EPOCH) + Number(slot % SLOTS_IN_EPOCH) * time.slotTimeMs;
      return { atMs, ...time.blockAt(atMs), signatures: history.inSlot(slot) };
    },
    latestBlockhash: (commitment) => time.latestBlockhash(commitment),
    isBlockhashValid: (blockhash, commitment) => time.isBlockhashValid(blockhash, commitment),
    feeForMessage: (message, commitment) => processor.feeForMessage(message, commitment),
    simulate: (wire, simulateOptions) => processor.simulate(wire, simulateOptions),
    sendTransaction: (wire, sendOptions) => processor.send(wire, sendOptions),
    airdrop: (address, lamports) => processor.airdrop(address, lamports),
    signatureStatus: (signature, searchHistory = true) => history.status(signature, searchHistory),
    getTransaction: (signature) => history.transaction(signature),
    getSignaturesForAddress: (address, page) => history.ofAddress(address, page),
    onChange: (listener) => recorder.listen(listener),
    commitmentOf: (atMs) => time.commitmentOf(atMs).status,
    transactionCount: (commitment) => {
      const after = reachedUpTo(commitment, time.now()) + 1;
      return memory.state.transactionCount - BigInt(history.landedBetween(after, Number.POSITIVE_INFINITY));
    },
    problem: () => journal.problem?.message,
    transactionsLanded: (fromMs, toMs) => history.landedBetween(fromMs, toMs),
    turnEpoch: () => epochs.turn(),
    registerLowering: (programId, lowering) => {
      lowerings.set(programId, lowering);
    },
    registerAssertion: (programId, assertion) => {
      assertions.set(programId, assertion);
    },
    writeProgramData: (reason, writes) =>
      recorder.programData(
        reason,
        time.now(),
        writes.flatMap((write) => {
          const account = memory.accounts.get(write.address);
          return account ? [{ ...account, owner: write.owner, data: write.data }] : [];
        }),
      ),
    close: async () => {
      clearInterval(noting);
      await epochs.stop();
      await noteLatest();
      await journal.close();
    },
  };
}

function epochClock(time: ChainTime, commitment: Commitment): EpochClock {
  // A new epoch is shown at every commitment at once, so the slot of no commitment lies before its first one.
  const behind = time.slotsBehind(commitment);
  const newest = time.slotIndex();
  const slotIndex = newest > behind ? newest - behind : 0n;
  return {
    slot: time.epoch * SLOTS_IN_EPOCH + slotIndex,
    epoch: time.epoch,
    slotIndex,
    slotsInEpoch: SLOTS_IN_EPOCH,
    blockHeight: time.blockHeight(commitment),
    epochStartedAtMs: time.state.epochStartedAtMs,
    epochEndsAtMs: time.epochEndsAtMs,
    slotTimeMs: time.slotTimeMs,
  };
}
