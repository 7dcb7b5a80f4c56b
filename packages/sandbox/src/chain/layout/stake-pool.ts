import { ByteWriter, toBase58, viewOf } from '../bytes';

export const STAKE_POOL_SIZE = 611;
const ENTRY_SIZE = 73;
const LIST_HEADER = 9;

/** A fee as stored by the stake pool program. */
export interface PoolFee {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** An SPL stake pool without preferred validators, funding authorities or pending fee changes. */
export interface StakePool {
  readonly manager: string;
  readonly staker: string;
  readonly stakeDepositAuthority: string;
  readonly withdrawBump: number;
  readonly validatorList: string;
  readonly reserve: string;
  readonly mint: string;
  readonly managerFeeAccount: string;
  readonly tokenProgram: string;
  readonly totalLamports: bigint;
  readonly tokenSupply: bigint;
  readonly lastUpdateEpoch: bigint;
  readonly epochFee: PoolFee;
  readonly stakeDepositFee: PoolFee;
  readonly stakeWithdrawalFee: PoolFee;
  /** Percent of the deposit fee that goes to the referrer. */
  readonly referralPercent: number;
  readonly solDepositFee: PoolFee;
  readonly solWithdrawalFee: PoolFee;
  readonly lastEpochTokenSupply: bigint;
  readonly lastEpochTotalLamports: bigint;
}

const fee = (writer: ByteWriter, value: PoolFee) => writer.u64(value.denominator).u64(value.numerator);

/** The pool account's data, zero-padded to the size that the real program allocates. */
export function encodeStakePool(pool: StakePool): Uint8Array {
  const writer = new ByteWriter()
    .u8(1)
    .address(pool.manager)
    .address(pool.staker)
    .address(pool.stakeDepositAuthority)
    .u8(pool.withdrawBump)
    .address(pool.validatorList)
    .address(pool.reserve)
    .address(pool.mint)
    .address(pool.managerFeeAccount)
    .address(pool.tokenProgram)
    .u64(pool.totalLamports)
    .u64(pool.tokenSupply)
    .u64(pool.lastUpdateEpoch)
    .bytes(new Uint8Array(48)); // no lockup
  fee(writer, pool.epochFee);
  writer.u8(0).u8(0).u8(0); // next epoch fee, preferred deposit, preferred withdraw
  fee(writer, pool.stakeDepositFee);
  fee(writer, pool.stakeWithdrawalFee);
  writer.u8(0).u8(pool.referralPercent).u8(0); // next withdrawal fee, referral, sol deposit authority
  fee(writer, pool.solDepositFee);
  writer.u8(pool.referralPercent).u8(0); // sol referral, sol withdraw authority
  fee(writer, pool.solWithdrawalFee);
  writer.u8(0).u64(pool.lastEpochTokenSupply).u64(pool.lastEpochTotalLamports);
  return writer.done(STAKE_POOL_SIZE);
}

/** Reads what `encodeStakePool` wrote; null for other data. */
export function decodeStakePool(data: Uint8Array): StakePool | null {
  if (data.length !== STAKE_POOL_SIZE || data[0] !== 1) return null;
  const view = viewOf(data);
  const key = (at: number) => toBase58(data.subarray(at, at + 32));
  const u64 = (at: number) => view.getBigUint64(at, true);
  const feeAt = (at: number): PoolFee => ({ denominator: u64(at), numerator: u64(at + 8) });
  return {
    manager: key(1),
    staker: key(33),
    stakeDepositAuthority: key(65),
    withdrawBump: view.getUint8(97),
    validatorList: key(98),
    reserve: key(130),
    mint: key(162),
    managerFeeAccount: key(194),
    tokenProgram: key(226),
    totalLamports: u64(258),
    tokenSupply: u64(266),
    lastUpdateEpoch: u64(274),
    epochFee: feeAt(330),
    stakeDepositFee: feeAt(349),
    stakeWithdrawalFee: feeAt(365),
    referralPercent: view.getUint8(382),
    solDepositFee: feeAt(384),
    solWithdrawalFee: feeAt(402),
    lastEpochTokenSupply: u64(419),
    lastEpochTotalLamports: u64(427),
  };
}

/** One validator of a pool. Lamports include the pool's rent and minimum delegation on its stake account. */
export interface PoolValidator {
  readonly activeLamports: bigint;
  readonly transientLamports: bigint;
  readonly lastUpdateEpoch: bigint;
  readonly vote: string;
}

/** The validator list account's data with room for `maxValidators`. */
export function encodeValidatorList(validators: readonly PoolValidator[], maxValidators: number): Uint8Array {
  const writer = new ByteWriter().u8(2).u32(maxValidators).u32(validators.length);
  for (const validator of validators) {
    writer
      .u64(validator.activeLamports)
      .u64(validator.transientLamports)
      .u64(validator.lastUpdateEpoch)
      .u64(0n) // transient seed suffix
      .u32(0)
      .u32(0) // validator stake account seed: none
      .u8(0) // active
      .address(validator.vote);
  }
  return writer.done(LIST_HEADER + maxValidators * ENTRY_SIZE);
}

/** Null for data that is not a validator list. */
export function decodeValidatorList(data: Uint8Array): { max: number; validators: PoolValidator[] } | null {
  if (data.length < LIST_HEADER || data[0] !== 2) return null;
  const view = viewOf(data);
  const count = view.getUint32(5, true);
  const validators: PoolValidator[] = [];
  for (let index = 0; index < count; index++) {
    const at = LIST_HEADER + index * ENTRY_SIZE;
    validators.push({
      activeLamports: view.getBigUint64(at, true),
      transientLamports: view.getBigUint64(at + 8, true),
      lastUpdateEpoch: view.getBigUint64(at + 16, true),
      vote: toBase58(data.subarray(at + 41, at + 73)),
    });
  }
  return { max: view.getUint32(1, true), validators };
}
