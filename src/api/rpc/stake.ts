import { msg } from '@contract/i18n';
import * as z from 'zod/mini';
import { validate } from '../http/read';
import { type CallOptions, call } from './call';
import { type Account, account, inContext, u64 } from './values';

const stakeProgram = 'Stake11111111111111111111111111111111111111';
/** Offsets of the two authorities in the 200 bytes of a stake account. */
const stakerOffset = 12;
const withdrawerOffset = 44;
const stakeAccountBytes = 200;

/** Milliseconds; this method is slow on a busy node. */
const listingTimeout = 30_000;

export interface AddressedAccount {
  readonly address: string;
  readonly account: Account;
}

export interface StakeAccountList {
  readonly accounts: readonly AddressedAccount[];
  /** The older slot of the two queries. */
  readonly slot: bigint;
}

const listing = inContext(z.array(z.unknown()));
const listedAccount = z.object({ pubkey: z.string(), account });

/** Every stake account in which the address is staker or withdrawer, without duplicates, sorted by address. */
export async function getStakeAccountsByAuthority(
  address: string,
  options: CallOptions = {},
): Promise<StakeAccountList> {
  const [asStaker, asWithdrawer] = await Promise.all([
    listByAuthority(address, stakerOffset, options),
    listByAuthority(address, withdrawerOffset, options),
  ]);
  const merged = new Map<string, AddressedAccount>();
  for (const entry of [...asStaker.value, ...asWithdrawer.value]) {
    merged.set(entry.pubkey, { address: entry.pubkey, account: entry.account });
  }
  const stakerSlot = asStaker.context.slot;
  const withdrawerSlot = asWithdrawer.context.slot;
  return {
    accounts: [...merged.values()].sort((left, right) => (left.address < right.address ? -1 : 1)),
    slot: stakerSlot < withdrawerSlot ? stakerSlot : withdrawerSlot,
  };
}

async function listByAuthority(address: string, offset: number, options: CallOptions) {
  const method = 'getProgramAccounts';
  const { context, value } = await call({
    timeout: listingTimeout,
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
  const accounts = value.map((entry, index) =>
    validate(`RPC ${method}`, listedAccount, entry, ['value', index]),
  );
  return { context, value: accounts };
}

/** The minimum delegation, in lamports. */
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

/** Inflation rewards of accounts for one epoch, in the given order; null where there was none. */
export function getInflationReward(
  addresses: readonly string[],
  epoch: bigint,
): Promise<readonly (InflationReward | null)[]> {
  return call({
    method: 'getInflationReward',
    params: [addresses, { epoch, commitment: 'confirmed' }],
    result: z
      .array(z.nullable(inflationReward))
      .check(z.refine((list) => list.length === addresses.length, msg('must have one entry an address'))),
  });
}
