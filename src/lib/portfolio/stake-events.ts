import { STAKE_PROGRAM } from '@clearstake/contract/programs';
import { blockTimeMilliseconds } from '@clearstake/verifier';
import { base58 } from '@scure/base';
import { base58Bytes } from '../address/base58';

/** Kinds of change to a stake account. `credited` and `debited` are transfers without a stake instruction. */
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

export type StakeEvent = ReturnType<typeof stakeEvents>[number];

interface Instruction {
  readonly program: string;
  readonly accounts: readonly string[];
  /** Base58. */
  readonly data: string;
}

/** A successful transaction, as reported by a node. */
export interface Transaction {
  readonly signature: string;
  readonly slot: bigint;
  /** Unix seconds; null when the node does not know it. */
  readonly blockTime: bigint | null;
  /** In execution order: each followed by its inner instructions. */
  readonly instructions: readonly Instruction[];
  /** Lamports of each account. */
  readonly balances: ReadonlyMap<string, { readonly before: bigint; readonly after: bigint }>;
}

/**
 * The account roles of one Stake instruction. The position of authorities depends on the client's age (older ones list sysvars
 * first), so each account without another role counts as one.
 */
interface InstructionLayout {
  /** The change to the account at an index. */
  readonly kinds: Readonly<Record<number, StakeEventKind>>;
  /** Indexes of accounts that cannot be authorities. */
  readonly nonAuthorities?: readonly number[];
  /** Offsets of new authorities in the data, 32 bytes each. */
  readonly authorityOffsets?: readonly number[];
}

// By the u32 at the start of the instruction's data, as in the Stake program's interface. Instructions without effect are
// omitted.
const instructionLayouts: Readonly<Record<number, InstructionLayout>> = {
  0: { kinds: { 0: 'opened' }, authorityOffsets: [4, 36] },
  1: { kinds: { 0: 'authority changed' }, authorityOffsets: [4] },
  2: { kinds: { 0: 'delegated' }, nonAuthorities: [1] },
  3: { kinds: { 0: 'split off', 1: 'received a split' } },
  4: { kinds: { 0: 'withdrawn' }, nonAuthorities: [1] },
  5: { kinds: { 0: 'deactivated' } },
  6: { kinds: { 0: 'lockup changed' } },
  7: { kinds: { 0: 'received a merge', 1: 'merged into another' } },
  8: { kinds: { 0: 'authority changed' }, authorityOffsets: [4] },
  9: { kinds: { 0: 'opened' } },
  10: { kinds: { 0: 'authority changed' } },
  11: { kinds: { 0: 'authority changed' } },
  12: { kinds: { 0: 'lockup changed' } },
  14: { kinds: { 0: 'deactivated' }, nonAuthorities: [1, 2] },
  16: { kinds: { 0: 'moved to another', 1: 'received from another' } },
  17: { kinds: { 0: 'moved to another', 1: 'received from another' } },
};

/** The stake accounts of which `wallet` was or became an authority in this transaction. */
export function accountsControlled(transaction: Transaction, wallet: string): ReadonlySet<string> {
  return new Set(
    stepsOf(transaction).flatMap(({ account, authorities }) =>
      authorities.includes(wallet) ? [account] : [],
    ),
  );
}

export function stakeEvents(transaction: Transaction, accounts: ReadonlySet<string>) {
  const { signature, slot, blockTime } = transaction;
  const kinds = new Map<string, Set<StakeEventKind>>();
  for (const { account, kind } of stepsOf(transaction)) {
    if (accounts.has(account)) kinds.set(account, (kinds.get(account) ?? new Set()).add(kind));
  }
  for (const [account, { before, after }] of transaction.balances) {
    if (kinds.has(account) || before === after || !accounts.has(account)) continue;
    kinds.set(account, new Set([after > before ? 'credited' : 'debited']));
  }
  return [...kinds].map(([account, kindSet]) => {
    const { before, after } = transaction.balances.get(account) ?? { before: 0n, after: 0n };
    const time = blockTimeMilliseconds(blockTime) ?? undefined;
    return {
      account,
      /** In order of execution, without duplicates. */
      kinds: [...kindSet] as readonly StakeEventKind[],
      signature,
      slot,
      /** Milliseconds since 1970; undefined when the chain has no time for it. */
      time,
      /** Lamports received, or, if negative, sent. */
      change: after - before,
      balanceAfter: after,
    };
  });
}

function stepsOf({ instructions }: Transaction) {
  return instructions.flatMap((instruction) => {
    if (instruction.program !== STAKE_PROGRAM) return [];
    const data = base58Bytes(instruction.data);
    if (!data || data.length < 4) return [];
    const layout = instructionLayouts[new DataView(data.buffer, data.byteOffset).getUint32(0, true)];
    if (!layout) return [];
    const { kinds, nonAuthorities = [], authorityOffsets = [] } = layout;
    const authorities = [
      ...instruction.accounts.filter(
        (_, place) => kinds[place] === undefined && !nonAuthorities.includes(place),
      ),
      ...authorityOffsets.flatMap((place) =>
        data.length < place + 32 ? [] : [base58.encode(data.subarray(place, place + 32))],
      ),
    ];
    return instruction.accounts.flatMap((account, place) => {
      const kind = kinds[place];
      return kind === undefined ? [] : [{ account, kind, authorities }];
    });
  });
}
