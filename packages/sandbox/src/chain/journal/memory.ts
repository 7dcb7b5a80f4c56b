import type { Cluster } from '@clearstake/contract/config';
import type * as z from 'zod/mini';
import { AccountStore } from '../accounts';
import type { AccountWrite, ClusterStake } from '../types';
import type { World } from '../world/types';
import { corruptJournal, type Journal, JournalError, type JournalWrite } from './journal';
import {
  ACCOUNT_PREFIX,
  accountKey,
  NOTE_PREFIX,
  SIGNATURE_PREFIX,
  STAKE_HISTORY_KEY,
  STATE_KEY,
} from './keys';
import { CorruptRecord, decodeAccount, decodeValue, encodeAccount, encodeValue } from './records';
import {
  type ChainState,
  chainState,
  clusterStakes,
  JOURNAL_FORMAT,
  journalValue,
  type SignatureEntry,
  signatureEntry,
  UNSEALED_FORMAT,
} from './schema';

/** The chain's state in memory; the journal on disk always has the same content. */
export interface Memory {
  state: ChainState;
  stakeHistory: readonly ClusterStake[];
  readonly accounts: AccountStore;
  readonly signatures: Map<string, SignatureEntry>;
  readonly notes: Map<string, string>;
}

export const put = (key: string, value: unknown): JournalWrite => ({
  key,
  value: encodeValue(journalValue(value)),
});

export const putAccount = (write: AccountWrite): JournalWrite => ({
  key: accountKey(write.address),
  value: write.lamports === 0n ? null : encodeAccount(write),
});

/** Parses a stored value. @throws CorruptRecord when its shape is not the one that this version writes. */
export function parseStored<S extends z.ZodMiniType>(schema: S, key: string, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw new CorruptRecord(key);
  return result.data;
}

/**
 * Loads the state into memory. Null when the journal is new.
 * @throws JournalError when it has another format, seed or cluster, or is damaged: checksums, number of accounts and the sum of all
 * lamports are checked.
 */
export async function loadMemory(
  journal: Journal,
  { dir, seed, world }: { dir: string; seed: string; world: Pick<World, 'cluster'> },
): Promise<Memory | null> {
  try {
    const stored = await journal.get(STATE_KEY);
    if (stored !== undefined) refuseOther(stored, dir, seed, world.cluster);
    const seal = await journal.verify();
    if (seal === 'empty') return null;
    const memory: Memory = {
      state: parseStored(chainState, STATE_KEY, stored),
      stakeHistory: parseStored(clusterStakes, STAKE_HISTORY_KEY, await journal.get(STAKE_HISTORY_KEY)),
      accounts: new AccountStore(),
      signatures: new Map(),
      notes: new Map(),
    };
    for await (const [address, bytes] of journal.scan(ACCOUNT_PREFIX)) {
      memory.accounts.put(decodeAccount(address, bytes));
    }
    for await (const [signature, bytes] of journal.scan(SIGNATURE_PREFIX)) {
      memory.signatures.set(signature, parseStored(signatureEntry, signature, decodeValue(signature, bytes)));
    }
    for await (const [key, bytes] of journal.scan(NOTE_PREFIX)) {
      memory.notes.set(key, String(decodeValue(key, bytes)));
    }
    const { state, accounts } = memory;
    if (accounts.size !== state.accounts) {
      throw new CorruptRecord(`it holds ${accounts.size} accounts, not ${state.accounts}`);
    }
    const supply = state.genesisLamports + state.inflation - state.burnedFees;
    if (accounts.lamports !== supply) {
      throw new CorruptRecord(`its accounts hold ${accounts.lamports} lamports, not ${supply}`);
    }
    await sealIfOld(journal, memory, seal);
    return memory;
  } catch (error) {
    if (error instanceof JournalError) throw error;
    const detail = error instanceof CorruptRecord ? error.message : 'a record cannot be read';
    throw corruptJournal(dir, detail, error);
  }
}

/** Brings a journal from before there were seals to this version. */
async function sealIfOld(journal: Journal, memory: Memory, seal: 'unsealed' | 'sealed'): Promise<void> {
  if (memory.state.format === JOURNAL_FORMAT) {
    if (seal === 'unsealed') throw new CorruptRecord('its seal is missing');
    return;
  }
  memory.state = { ...memory.state, format: JOURNAL_FORMAT };
  await journal.append([put(STATE_KEY, memory.state)]);
}

function refuseOther(stored: unknown, dir: string, seed: string, cluster: Cluster): void {
  const field = (name: string): unknown =>
    stored !== null && typeof stored === 'object'
      ? Object.entries(stored).find(([key]) => key === name)?.[1]
      : undefined;
  if (![JOURNAL_FORMAT, UNSEALED_FORMAT].includes(Number(field('format')))) {
    throw new JournalError(
      `The sandbox journal in ${dir} was written in format ${String(field('format'))}, and this version reads format ${JOURNAL_FORMAT}; start over with --fresh, or choose another directory with SANDBOX_DIR.`,
    );
  }
  if (field('seed') !== seed) {
    throw new JournalError(
      `The sandbox journal in ${dir} belongs to seed "${String(field('seed'))}", not "${seed}"; set SANDBOX_SEED to that, start over with --fresh, or choose another directory with SANDBOX_DIR.`,
    );
  }
  const played = field('cluster') ?? 'sandbox';
  if (played !== cluster) {
    throw new JournalError(
      `The sandbox journal in ${dir} plays ${String(played)}, not ${cluster}; set SANDBOX_AS to that, start over with --fresh, or choose another directory with SANDBOX_DIR.`,
    );
  }
}
