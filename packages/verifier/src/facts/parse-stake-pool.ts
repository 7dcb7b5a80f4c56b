import { readAddress, readU64 } from '../bytes';
import type { PoolFee, RawAccount, StakePoolFacts } from '../types';

/** Offset of the first member after the fixed part: `next_epoch_fee`. */
const VARIABLE_PART = 346;

/** Parses the variable part in order; throws a RangeError past the end. */
class Reader {
  private readonly view: DataView;
  constructor(
    private readonly data: Uint8Array,
    private offset: number,
  ) {
    this.view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  }

  skip(bytes: number): void {
    this.offset += bytes;
  }

  /** @throws RangeError for a tag above `most`, which the program never writes. */
  tag(most: number): number {
    const tag = this.view.getUint8(this.offset);
    if (tag > most) throw new RangeError('There is no such option.');
    this.offset += 1;
    return tag;
  }

  fee(): PoolFee {
    const denominator = this.view.getBigUint64(this.offset, true);
    const numerator = this.view.getBigUint64(this.offset + 8, true);
    this.offset += 16;
    return { numerator, denominator };
  }

  /** A fee that is due at a later epoch: a tag that counts the epoch turns until then and, unless it is 0, the fee. */
  nextFee(): PoolFee | null {
    const turns = this.tag(2);
    const fee = turns === 0 ? null : this.fee();
    return turns === 1 ? fee : null;
  }

  u64(): bigint {
    const value = this.view.getBigUint64(this.offset, true);
    this.offset += 8;
    return value;
  }

  optionalAddress(): string | null {
    if (this.tag(1) === 0) return null;
    const address = readAddress(this.data, this.offset);
    this.offset += 32;
    return address;
  }
}

/** The members that are needed of those up to `sol_deposit_fee`, and the reader behind it. */
function readFees(data: Uint8Array) {
  const reader = new Reader(data, VARIABLE_PART);
  reader.nextFee();
  reader.optionalAddress();
  reader.optionalAddress();
  reader.fee();
  const stakeWithdrawalFee = reader.fee();
  const nextStakeWithdrawalFee = reader.nextFee();
  reader.skip(1);
  const solDepositAuthority = reader.optionalAddress();
  const fees = {
    stakeWithdrawalFee,
    nextStakeWithdrawalFee,
    solDepositAuthority,
    solDepositFee: reader.fee(),
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
    reader.optionalAddress();
    reader.fee();
    reader.nextFee();
    const tokenSupply = reader.u64();
    return { totalLamports: reader.u64(), tokenSupply };
  } catch {
    return null;
  }
}
