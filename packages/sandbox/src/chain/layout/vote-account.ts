import { fromBase58, toBase58, viewOf } from '../bytes';

/** Size of a vote account of version 3 ("current" on the wire), zero-padded. */
export const VOTE_ACCOUNT_SIZE = 3762;
const HISTORY_LIMIT = 64;
const PRIOR_VOTERS = 32 * (32 + 8 + 8) + 8 + 1;

/** [epoch, credits, credits before], oldest first. */
export type EpochCredits = readonly (readonly [bigint, bigint, bigint])[];

/** The fields that the chain uses of a vote account. The node is every authority. */
export interface VoteAccount {
  readonly node: string;
  /** Percent of inflation rewards. */
  readonly commission: number;
  readonly lastVote: bigint;
  readonly rootSlot: bigint;
  readonly epoch: bigint;
  readonly epochCredits: EpochCredits;
  readonly unixTimestamp: bigint;
}

/** Vote state, version 3: one vote on the tower, a root, one authorized voter, no prior voters. */
export function encodeVoteAccount(account: VoteAccount): Uint8Array {
  const data = new Uint8Array(VOTE_ACCOUNT_SIZE);
  const view = viewOf(data);
  const node = fromBase58(account.node);
  let at = 0;
  const u64 = (value: bigint) => {
    view.setBigUint64(at, value, true);
    at += 8;
  };
  const key = (value: Uint8Array) => {
    data.set(value, at);
    at += 32;
  };
  view.setUint32(at, 2, true);
  at += 4;
  key(node);
  key(node);
  data[at++] = account.commission;
  u64(1n);
  data[at++] = 1; // latency of the vote, in slots
  u64(account.lastVote);
  view.setUint32(at, 1, true);
  at += 4;
  data[at++] = 1;
  u64(account.rootSlot);
  u64(1n);
  u64(account.epoch);
  key(node);
  data[at + PRIOR_VOTERS - 9] = 31; // index of an empty ring buffer
  data[at + PRIOR_VOTERS - 1] = 1;
  at += PRIOR_VOTERS;
  const credits = account.epochCredits.slice(-HISTORY_LIMIT);
  u64(BigInt(credits.length));
  for (const row of credits) for (const value of row) u64(value);
  u64(account.lastVote);
  view.setBigInt64(at, account.unixTimestamp, true);
  return data;
}

/** Reads what `encodeVoteAccount` wrote; null for data that is not a version-3 vote account. */
export function decodeVoteAccount(data: Uint8Array): (VoteAccount & { readonly latency: number }) | null {
  if (data.length !== VOTE_ACCOUNT_SIZE || viewOf(data).getUint32(0, true) !== 2) return null;
  const view = viewOf(data);
  let at = 4;
  const u64 = () => {
    at += 8;
    return view.getBigUint64(at - 8, true);
  };
  const node = toBase58(data.subarray(4, 36));
  const commission = view.getUint8(68);
  at = 69;
  let lastVote = 0n;
  let latency = 0;
  for (let votes = u64(); votes > 0n; votes--) {
    latency = view.getUint8(at++);
    lastVote = u64();
    at += 4;
  }
  const rooted = view.getUint8(at++) === 1;
  const rootSlot = rooted ? u64() : 0n;
  let epoch = 0n;
  for (let voters = u64(); voters > 0n; voters--) {
    epoch = u64();
    at += 32;
  }
  at += PRIOR_VOTERS;
  const epochCredits: [bigint, bigint, bigint][] = [];
  for (let rows = u64(); rows > 0n; rows--) epochCredits.push([u64(), u64(), u64()]);
  u64();
  return {
    node,
    commission,
    lastVote,
    latency,
    rootSlot,
    epoch,
    epochCredits,
    unixTimestamp: view.getBigInt64(at, true),
  };
}
