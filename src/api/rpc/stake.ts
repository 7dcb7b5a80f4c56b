import * as z from 'zod/mini';
import { validate } from '../http/read';
import { type CallOptions, call } from './call';
import { type Account, account, inContext, u64 } from './values';

const stakeProgram = 'Stake11111111111111111111111111111111111111';
/** Offsets of the two authorities in the 200 bytes of a stake account. */
const stakerOffset = 12;
const withdrawerOffset = 44;
const stakeAccountBytes = 200;

/** Listing can be slow on a busy node. */
const listingLimit = 30_000;

export interface FoundAccount {
  readonly address: string;
  readonly account: Account;
}

export interface StakeAccountList {
  readonly accounts: readonly FoundAccount[];
  /** The older slot of the two listings. */
  readonly slot: bigint;
}

const listing = inContext(z.array(z.unknown()));
const listed = z.object({ pubkey: z.string(), account });

/** Every stake account in which the address is staker or withdrawer, each once, in order of address. */
export async function getStakeAccountsByAuthority(
  address: string,
  options: CallOptions = {},
): Promise<StakeAccountList> {
  const [asStaker, asWithdrawer] = await Promise.all([
    listByAuthority(address, stakerOffset, options),
    listByAuthority(address, withdrawerOffset, options),
  ]);
  const merged = new Map<string, FoundAccount>();
  for (const found of [...asStaker.value, ...asWithdrawer.value]) {
    merged.set(found.pubkey, { address: found.pubkey, account: found.account });
  }
  const one = asStaker.context.slot;
  const other = asWithdrawer.context.slot;
  return {
    accounts: [...merged.values()].sort((a, b) => (a.address < b.address ? -1 : 1)),
    slot: one < other ? one : other,
  };
}

async function listByAuthority(address: string, offset: number, options: CallOptions) {
  const method = 'getProgramAccounts';
  const { context, value } = await call({
    limit: listingLimit,
    ...options,
    method,
    params: [
      stakeProgram,
      {
        encoding: 'base64',
        commitment: 'confirmed',
        withContext: true,
        filters: [{ dataSize: stakeAccountBytes }, { memcmp: { offset, bytes: address } }],
      },
    ],
    result: listing,
  });
  const accounts = value.map((found, index) => validate(`RPC ${method}`, listed, found, ['value', index]));
  return { context, value: accounts };
}

/** The least that may be delegated, in lamports. */
export async function getStakeMinimumDelegation(options: CallOptions = {}): Promise<bigint> {
  const { value } = await call({
    ...options,
    method: 'getStakeMinimumDelegation',
    params: [{ commitment: 'confirmed' }],
    result: inContext(u64),
  });
  return value;
}

const inflationReward = z.object({
  epoch: u64,
  effectiveSlot: u64,
  amount: u64,
  postBalance: u64,
});
export type InflationReward = z.output<typeof inflationReward>;

/** Inflation rewards of accounts for one epoch, in the order asked; null where there was none. */
export function getInflationReward(
  addresses: readonly string[],
  epoch: bigint,
  options: CallOptions = {},
): Promise<readonly (InflationReward | null)[]> {
  return call({
    ...options,
    method: 'getInflationReward',
    params: [addresses, { epoch, commitment: 'confirmed' }],
    result: z
      .array(z.nullable(inflationReward))
      .check(z.refine((list) => list.length === addresses.length, 'must have one entry an address')),
  });
}
