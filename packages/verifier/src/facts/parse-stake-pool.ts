import { ByteReader, readAddress, readU64 } from '../bytes';
import type { PoolFee, RawAccount, StakePoolFacts } from '../types';

/** Offset of the first member after the fixed part: `next_epoch_fee`. */
const VARIABLE_PART = 346;

function readFee(reader: ByteReader): PoolFee {
  const denominator = reader.u64();
  return { numerator: reader.u64(), denominator };
}

/** A fee that is due at a later epoch: a tag that counts the epoch turns until then and, unless it is 0, the fee. */
function readNextFee(reader: ByteReader): PoolFee | null {
  const turns = reader.u8(2);
  const fee = turns === 0 ? null : readFee(reader);
  return turns === 1 ? fee : null;
}

const readOption = (reader: ByteReader): string | null => (reader.u8(1) === 0 ? null : reader.address());

/** The members that are needed of those up to `sol_deposit_fee`, and the reader behind it. */
function readFees(data: Uint8Array) {
  const reader = new ByteReader(data, VARIABLE_PART);
  readNextFee(reader);
  readOption(reader);
  readOption(reader);
  readFee(reader);
  const stakeWithdrawalFee = readFee(reader);
  const nextStakeWithdrawalFee = readNextFee(reader);
  reader.skip(1);
  const solDepositAuthority = readOption(reader);
  const fees = {
    stakeWithdrawalFee,
    nextStakeWithdrawalFee,
    solDepositAuthority,
    solDepositFee: readFee(reader),
  };
  return { fees, reader };
}

/** Parses a stake pool account of the SPL layout; null when the bytes end before the required members or an option is invalid. */
export function parseStakePool(address: string, account: RawAccount): StakePoolFacts | null {
  const { data } = account;
  try {
    return {
      ...readFees(data).fees,
      address,
      owner: account.owner,
      accountType: data[0] ?? 0,
      validatorList: readAddress(data, 98),
      reserve: readAddress(data, 130),
      mint: readAddress(data, 162),
      managerFeeAccount: readAddress(data, 194),
      tokenProgram: readAddress(data, 226),
      totalLamports: readU64(data, 258) ?? 0n,
      tokenSupply: readU64(data, 266) ?? 0n,
      lastUpdateEpoch: readU64(data, 274) ?? 0n,
    };
  } catch {
    return null;
  }
}

/** A pool's lamports and tokens before its last update, by which what it gained then can be told. */
export interface PoolBefore {
  readonly totalLamports: bigint;
  readonly tokenSupply: bigint;
}

/** Parses the last two members, `last_epoch_pool_token_supply` and `last_epoch_total_lamports`; null when they are not there. */
export function parsePoolBefore({ data }: RawAccount): PoolBefore | null {
  try {
    const { reader } = readFees(data);
    reader.skip(1);
    readOption(reader);
    readFee(reader);
    readNextFee(reader);
    const tokenSupply = reader.u64();
    return { totalLamports: reader.u64(), tokenSupply };
  } catch {
    return null;
  }
}
