import { decodeBase58, encodeBase58 } from '../address/base58';
import { blockTimeMilliseconds } from '../time/block-time';

/** What happened to a stake account. `credited` and `debited` are transfers without a stake instruction. */
export type StakeEventKind =
  | 'opened'
  | 'delegated'
  | 'deactivated'
  | 'withdrawn'
  | 'split off'
  | 'received a split'
  | 'merged into another'
  | 'received a merge'
  | 'authority changed'
  | 'lockup changed'
  | 'moved to another'
  | 'received from another'
  | 'credited'
  | 'debited';

/** What one transaction did to one stake account. */
export interface StakeEvent {
  readonly account: string;
  /** In the order in which they happened, each once. */
  readonly kinds: readonly StakeEventKind[];
  readonly signature: string;
  readonly slot: bigint;
  /** Milliseconds since 1970; undefined when the chain does not say. */
  readonly time: number | undefined;
  /** Lamports that came in, or, below zero, left. */
  readonly change: bigint;
  readonly balanceAfter: bigint;
}

interface Instruction {
  readonly program: string;
  readonly accounts: readonly string[];
  /** Base58. */
  readonly data: string;
}

/** A transaction that succeeded, as a node tells it. */
export interface Transaction {
  readonly signature: string;
  readonly slot: bigint;
  /** Unix seconds. */
  readonly blockTime: bigint | null;
  readonly instructions: readonly Instruction[];
  /** Lamports of each account. */
  readonly balances: ReadonlyMap<string, { readonly before: bigint; readonly after: bigint }>;
}

const stakeProgram = 'Stake11111111111111111111111111111111111111';

/**
 * How one instruction of the Stake program concerns accounts. Authorities sign, but their place depends on the client's age: older
 * ones list sysvars before them. So each listed account that has no other role counts as one.
 */
interface Reading {
  /** What happens to the account in a place. */
  readonly kinds: Readonly<Record<number, StakeEventKind>>;
  /** Places of accounts that are no authority for certain. */
  readonly others?: readonly number[];
  /** Where the data names new authorities, each 32 bytes. */
  readonly inData?: readonly number[];
}

// By the u32 that the instruction's data begins with, as in the Stake program's interface. What changes nothing has no entry.
const readings: Readonly<Record<number, Reading>> = {
  0: { kinds: { 0: 'opened' }, inData: [4, 36] },
  1: { kinds: { 0: 'authority changed' }, inData: [4] },
  2: { kinds: { 0: 'delegated' }, others: [1] },
  3: { kinds: { 0: 'split off', 1: 'received a split' } },
  4: { kinds: { 0: 'withdrawn' }, others: [1] },
  5: { kinds: { 0: 'deactivated' } },
  6: { kinds: { 0: 'lockup changed' } },
  7: { kinds: { 0: 'received a merge', 1: 'merged into another' } },
  8: { kinds: { 0: 'authority changed' }, inData: [4] },
  9: { kinds: { 0: 'opened' } },
  10: { kinds: { 0: 'authority changed' } },
  11: { kinds: { 0: 'authority changed' } },
  12: { kinds: { 0: 'lockup changed' } },
  14: { kinds: { 0: 'deactivated' }, others: [1, 2] },
  16: { kinds: { 0: 'moved to another', 1: 'received from another' } },
  17: { kinds: { 0: 'moved to another', 1: 'received from another' } },
};

interface Step {
  readonly account: string;
  readonly kind: StakeEventKind;
  readonly authorities: readonly string[];
}

/** The stake accounts that `wallet` was or became an authority of in this transaction. */
export function accountsControlled(transaction: Transaction, wallet: string): ReadonlySet<string> {
  return new Set(
    stepsOf(transaction).flatMap(({ account, authorities }) =>
      authorities.includes(wallet) ? [account] : [],
    ),
  );
}

/** What the transaction did to those of its accounts that are in `accounts`. */
export function stakeEvents(transaction: Transaction, accounts: ReadonlySet<string>): readonly StakeEvent[] {
  const { signature, slot, blockTime } = transaction;
  const kinds = new Map<string, Set<StakeEventKind>>();
  for (const { account, kind } of stepsOf(transaction)) {
    if (accounts.has(account)) kinds.set(account, (kinds.get(account) ?? new Set()).add(kind));
  }
  for (const [account, { before, after }] of transaction.balances) {
    if (kinds.has(account) || before === after || !accounts.has(account)) continue;
    kinds.set(account, new Set([after > before ? 'credited' : 'debited']));
  }
  return [...kinds].map(([account, happened]) => {
    const { before, after } = transaction.balances.get(account) ?? { before: 0n, after: 0n };
    const time = blockTimeMilliseconds(blockTime) ?? undefined;
    return {
      account,
      kinds: [...happened],
      signature,
      slot,
      time,
      change: after - before,
      balanceAfter: after,
    };
  });
}

function stepsOf({ instructions }: Transaction): readonly Step[] {
  return instructions.flatMap((instruction) => {
    if (instruction.program !== stakeProgram) return [];
    const data = bytesOf(instruction.data);
    const reading = data.length < 4 ? undefined : readings[viewOf(data).getUint32(0, true)];
    if (!reading) return [];
    const { kinds, others = [], inData = [] } = reading;
    const authorities = [
      ...instruction.accounts.filter((_, place) => kinds[place] === undefined && !others.includes(place)),
      ...inData.flatMap((place) =>
        data.length < place + 32 ? [] : [encodeBase58(data.subarray(place, place + 32))],
      ),
    ];
    return instruction.accounts.flatMap((account, place) => {
      const kind = kinds[place];
      return kind === undefined ? [] : [{ account, kind, authorities }];
    });
  });
}

function bytesOf(text: string): Uint8Array {
  try {
    return decodeBase58(text);
  } catch {
    return new Uint8Array();
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
