import { join } from 'node:path';
import { pinsFor } from '@clearstake/contract/pins';
import * as z from 'zod/mini';
import { AccountStore } from './accounts';
import { epochDriver } from './epoch/driver';
import { epochStarts } from './epoch/starts';
import { Journal } from './journal/journal';
import { eventKey, rewardKey } from './journal/keys';
import { loadMemory, type Memory, parseStored } from './journal/memory';
import { inflationReward, JOURNAL_FORMAT } from './journal/schema';
import { standIns } from './lowering/stand-ins';
import { Recorder } from './recorder';
import { ChainTime, commitmentDelays, type Now, SLOTS_IN_EPOCH } from './time';
import { transactionHistory } from './transaction-history';
import { type ProcessorParts, transactionProcessor } from './transaction-processor';
import type { AccountDataWrite, AccountFilter, ChainChange, Commitment } from './types';
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
  /** Directory of the journal, created when missing. Only one process may use it at a time. */
  readonly dir: string;
  /** Seed of all randomness in the world. A journal stores its seed and refuses another one. */
  readonly seed: string;
  readonly epochSeconds: number;
  /** How long until a block is confirmed, milliseconds; 1,000 unless set. It is final after 3.5 times as long. */
  readonly confirmMs?: number | undefined;
  /** Delete the journal and start over. */
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
  const delays = commitmentDelays(options.confirmMs);
  const now = options.now ?? Date.now;
  const journal = await Journal.open(join(options.dir, 'journal'), options.fresh ?? false, options.onBroken);
  try {
    const stored = await loadMemory(journal, options);
    const memory = stored ?? emptyMemory(options, now());
    const recorder = new Recorder(memory, journal, delays.finalized);
    if (!stored) {
      const genesisMs = now();
      const accounts = genesisAccounts(options.world, vm, BigInt(Math.floor(genesisMs / 1000)));
      const genesisLamports = accounts.reduce((sum, { lamports }) => sum + lamports, 0n);
      memory.state = { ...memory.state, genesisLamports };
      await recorder.genesis(accounts, genesisMs);
    }
    return await assemble(options, { vm, now, delays, journal, memory, recorder });
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

interface Parts extends Pick<ProcessorParts, 'vm' | 'memory' | 'recorder'> {
  readonly now: Now;
  readonly delays: ReturnType<typeof commitmentDelays>;
  readonly journal: Journal;
}

async function assemble(options: ChainOptions, { vm, now, delays, journal, memory, recorder }: Parts) {
  const { cluster, genesisAtMs, epoch, epochStartedAtMs, sequence } = memory.state;
  const last = z.safeParse(eventTime, await journal.get(eventKey(sequence)));
  const time = new ChainTime({
    now,
    elapsed: options.elapsed ?? (options.now === undefined ? () => performance.now() : () => 0),
    aheadMs: Number(memory.notes.get(AHEAD_KEY) ?? 0),
    notBeforeMs: Math.max(
      epochStartedAtMs,
      last.success ? last.data.atMs : 0,
      Number(memory.notes.get(LATEST_KEY) ?? 0),
      options.notBeforeMs ?? 0,
    ),
    onAhead: (aheadMs) => {
      recorder.note(AHEAD_KEY, String(aheadMs)).catch(() => {});
    },
    epochSeconds: options.epochSeconds,
    delays,
    salt: options.seed,
    state: { genesisAtMs, epoch, epochStartedAtMs },
  });
  const syncVm = () => {
    vm.setClock({
      slot: time.slot(),
      epoch: time.epoch,
      epochStartTimestamp: BigInt(Math.floor(time.state.epochStartedAtMs / 1000)),
      unixTimestamp: BigInt(Math.floor(time.now() / 1000)),
    });
  };
  const read = (address: string, commitment: Commitment = 'processed') =>
    memory.accounts.getAt(address, time.reachedUpTo(commitment)) ?? vm.native(address);
  const processor = transactionProcessor({
    vm,
    time,
    memory,
    recorder,
    ...standIns(cluster),
    read,
    syncVm,
  });
  const history = transactionHistory(memory, journal, time);
  const starts = epochStarts(memory, recorder, time);
  const epochs = epochDriver({
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
  const smallestStake = vm.minimumDelegation();
  if (options.autoAdvanceEpochs ?? true) epochs.start();
  const noteLatest = () => recorder.note(LATEST_KEY, String(time.now())).catch(() => {});
  const noting = setInterval(noteLatest, LATEST_EVERY_MS);
  noting.unref();

  return {
    cluster,
    genesisHash: pinsFor(cluster).genesisHash,
    pool: poolAddresses(cluster),
    autoCompoundProgram: autoCompoundProgram(cluster),
    /** Time as the newest block of a commitment has it; `processed` unless named. */
    clock: (commitment: Commitment = 'processed') => epochClock(time, commitment),
    /** Wall time, in milliseconds since 1970, that the chain has reached; never less than before. */
    now: () => time.now(),
    /** Wall time at which an epoch began; estimated for those before the chain's first start and after the running one. */
    epochStart: (epoch: bigint) => starts.of(epoch),
    /** As the newest block of a commitment has it; `processed` unless named. */
    getAccount: (address: string, commitment?: Commitment) => {
      syncVm();
      return read(address, commitment);
    },
    getProgramAccounts: (
      programId: string,
      filters: readonly AccountFilter[] = [],
      commitment: Commitment = 'processed',
    ) => memory.accounts.ownedByAt(programId, filters, time.reachedUpTo(commitment)),
    voteAccounts: () => voteAccounts(memory, time, options.world),
    accounts: (commitment: Commitment = 'processed') => memory.accounts.allAt(time.reachedUpTo(commitment)),
    supply: () => memory.accounts.lamports,
    rent: (space: number) => vm.rent(space),
    minimumDelegation: () => smallestStake,
    inflationReward: async (address: string, rewardEpoch: bigint) => {
      const key = rewardKey(rewardEpoch, address);
      const stored = await journal.get(key);
      return stored === undefined ? null : parseStored(inflationReward, key, stored);
    },
    block: (slot: bigint) => {
      const atMs = starts.of(slot / SLOTS_IN_EPOCH) + Number(slot % SLOTS_IN_EPOCH) * time.slotTimeMs;
      return {
        atMs,
        ...time.blockAt(atMs),
        signatures: history.signaturesInSlot(slot),
      };
    },
    latestBlockhash: (commitment?: Commitment) => time.latestBlockhash(commitment),
    isBlockhashValid: (blockhash: string, commitment?: Commitment) =>
      time.isBlockhashValid(blockhash, commitment),
    ...processor,
    ...history,
    /** Called after each event has been journaled. Returns the way to stop. */
    onChange: (listener: (change: ChainChange) => void) => recorder.listen(listener),
    /** The commitment that an event of this wall time has reached. */
    commitmentOf: (atMs: number) => time.commitmentOf(atMs).status,
    transactionCount: (commitment: Commitment) => {
      const after = time.reachedUpTo(commitment) + 1;
      return (
        memory.state.transactionCount - BigInt(history.transactionsLanded(after, Number.POSITIVE_INFINITY))
      );
    },
    /** Why nothing more is accepted, as a sentence; undefined while all is well. */
    problem: () => journal.problem?.message,
    /** Ends the running epoch now. Resolves with the next one after the turn is journaled. */
    turnEpoch: epochs.turn,
    /** Writes data of program-owned accounts in one journaled event (lamports unchanged; new accounts need funds first). */
    writeProgramData: (reason: string, writes: readonly AccountDataWrite[]) =>
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

/**
 * The sandbox's chain as JSON-RPC, staking API, block engine and control use it: each gets a `Chain` injected and knows neither the
 * VM nor the journal behind it. Reads never block on disk; every accepted change is on disk before its promise resolves.
 */
export type Chain = Readonly<Awaited<ReturnType<typeof assemble>>>;

/** The chain's position in time. One epoch is always 432,000 slots; the slot time follows from the epoch's length. */
function epochClock(time: ChainTime, commitment: Commitment) {
  // A new epoch is shown at every commitment at once, so the slot of no commitment lies before its first one.
  const behind = time.slotsBehind(commitment);
  const newest = time.slotIndex();
  const slotIndex = newest > behind ? newest - behind : 0n;
  return {
    slot: time.epoch * SLOTS_IN_EPOCH + slotIndex,
    epoch: time.epoch,
    slotIndex,
    slotsInEpoch: SLOTS_IN_EPOCH,
    /** Advances every 400 ms of wall time, whatever the epoch's length: a blockhash is valid for 150 of these, about a minute. */
    blockHeight: time.blockHeight(commitment),
    epochStartedAtMs: time.state.epochStartedAtMs,
    epochEndsAtMs: time.epochEndsAtMs,
    slotTimeMs: time.slotTimeMs,
  };
}
