import { msg } from '@clearstake/contract/i18n';
import { STAKE_PROGRAM } from '@clearstake/contract/programs';
import * as z from 'zod/mini';
import { readEach } from '@/lib/read-each';
import { type CallOptions, call, callInContext } from './call';
import { u64 } from './values';

/** Offsets of the two authorities in a stake account of any size. */
const stakerOffset = 12;
const withdrawerOffset = 44;

/** Milliseconds; this method is slow on a busy node. */
const listingTimeout = 30_000;

const listedAccount = z.object({ pubkey: z.string() });

/**
 * Lists the stake accounts, of any size, in which the address is staker or withdrawer. What is at the addresses that a node's index
 * has is read by address: an index may be late.
 */
export async function listStakeAccounts(address: string, options: CallOptions = {}) {
  const { read, failed } = await readEach(
    [stakerOffset, withdrawerOffset],
    (offset) => listByAuthority(address, offset, options),
    options.signal,
  );
  const lists = read.map(({ value }) => value.map((entry) => z.safeParse(listedAccount, entry)));
  const addresses = lists.flat().flatMap(({ success, data }) => (success ? [data.pubkey] : []));
  return {
    addresses: [...new Set(addresses)],
    /** Entries of a list that cannot be read. Most accounts are in both lists. */
    leftOut: Math.max(0, ...lists.map((list) => list.filter(({ success }) => !success).length)),
    /** Why one of the two lists, or both, cannot be read. */
    problem: failed[0]?.error,
  };
}

function listByAuthority(address: string, offset: number, options: CallOptions) {
  return callInContext({
    timeout: listingTimeout,
    ...options,
    method: 'getProgramAccounts',
    params: [
      STAKE_PROGRAM,
      {
        encoding: 'base64',
        commitment: 'confirmed',
        withContext: true,
        dataSlice: { offset: 0, length: 0 },
        filters: [{ memcmp: { offset, bytes: address } }],
      },
    ],
    result: z.array(z.unknown()),
  });
}

/** The minimum delegation, in lamports. */
export function getStakeMinimumDelegation(options: CallOptions = {}): Promise<bigint> {
  return callInContext({
    ...options,
    method: 'getStakeMinimumDelegation',
    params: [{ commitment: 'confirmed' }],
    result: u64,
  });
}

const inflationReward = z.object({
  epoch: u64,
  effectiveSlot: u64,
  amount: u64,
  postBalance: u64,
});
export type InflationReward = z.output<typeof inflationReward>;

/** Inflation rewards of accounts for one epoch, in the given order; null where there was none, undefined where it cannot be read. */
export async function getInflationReward(
  addresses: readonly string[],
  epoch: bigint,
): Promise<readonly (InflationReward | null | undefined)[]> {
  const list = await call({
    method: 'getInflationReward',
    params: [addresses, { epoch, commitment: 'confirmed' }],
    result: z
      .array(z.unknown())
      .check(
        z.refine((entries) => entries.length === addresses.length, msg('must have one entry an address')),
      ),
  });
  return list.map((entry) => z.nullable(inflationReward).safeParse(entry).data);
}
