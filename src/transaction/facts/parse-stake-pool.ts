import { readAddress, readU64 } from '../bytes';
import type { PoolFee, RawAccount, StakePoolFacts } from '../types/facts';

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

  tag(): number {
    const tag = this.view.getUint8(this.offset);
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
    const turns = this.tag();
    const fee = turns === 0 ? null : this.fee();
    return turns === 1 ? fee : null;
  }

  optionalAddress(): string | null {
    if (this.tag() === 0) return null;
    const address = readAddress(this.data, this.offset);
    this.offset += 32;
    return address;
  }
}

/** Parses a stake pool account of the SPL layout; null when the bytes end before the required members. */
export function parseStakePool(address: string, account: RawAccount): StakePoolFacts | null {
  const { data } = account;
  try {
    const reader = new Reader(data, VARIABLE_PART);
    reader.nextFee();
    reader.optionalAddress();
    reader.optionalAddress();
    reader.fee();
    const stakeWithdrawalFee = reader.fee();
    const nextStakeWithdrawalFee = reader.nextFee();
    reader.skip(1);
    const solDepositAuthority = reader.optionalAddress();
    const solDepositFee = reader.fee();
    return {
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
      solDepositFee,
      stakeWithdrawalFee,
      nextStakeWithdrawalFee,
      solDepositAuthority,
    };
  } catch {
    return null;
  }
}
