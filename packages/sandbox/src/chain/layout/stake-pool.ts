import {
  fixCodecSize,
  getArrayCodec,
  getConstantCodec,
  getHiddenPrefixCodec,
  getStructCodec,
  padRightCodec,
} from '@solana/kit';
import { key, u8, u32, u64 } from './codecs';

export const STAKE_POOL_SIZE = 611;
const ENTRY_SIZE = 73;
const LIST_HEADER = 9;

const fee = getStructCodec([
  ['denominator', u64],
  ['numerator', u64],
]);

export type PoolFee = Readonly<ReturnType<typeof fee.decode>>;

/** Zeros that follow a field: what the sandbox does not use. */
const then = padRightCodec;

const stakePool = fixCodecSize(
  getHiddenPrefixCodec(
    getStructCodec([
      ['manager', key],
      ['staker', key],
      ['stakeDepositAuthority', key],
      ['withdrawBump', u8],
      ['validatorList', key],
      ['reserve', key],
      ['mint', key],
      ['managerFeeAccount', key],
      ['tokenProgram', key],
      ['totalLamports', u64],
      ['tokenSupply', u64],
      ['lastUpdateEpoch', then(u64, 48)], // no lockup
      ['epochFee', then(fee, 3)], // next epoch fee, preferred deposit, preferred withdraw
      ['stakeDepositFee', fee],
      ['stakeWithdrawalFee', then(fee, 1)], // next withdrawal fee
      // Percent of the deposit fee that goes to the referrer.
      ['referralPercent', then(u8, 1)], // sol deposit authority
      ['solDepositFee', then(fee, 2)], // sol referral, sol withdraw authority
      ['solWithdrawalFee', then(fee, 1)], // next sol withdrawal fee
      ['lastEpochTokenSupply', u64],
      ['lastEpochTotalLamports', u64],
    ]),
    [getConstantCodec(Uint8Array.of(1))],
  ),
  STAKE_POOL_SIZE,
);

/** An SPL stake pool without preferred validators, funding authorities or pending fee changes. */
export type StakePool = Readonly<ReturnType<typeof stakePool.decode>>;

/** The pool account's data, zero-padded to the size that the real program allocates. */
export const encodeStakePool = (pool: StakePool): Uint8Array => new Uint8Array(stakePool.encode(pool));

/** Reads what `encodeStakePool` wrote; null for other data. */
export const decodeStakePool = (data: Uint8Array): StakePool | null =>
  data.length === STAKE_POOL_SIZE && data[0] === 1 ? stakePool.decode(data) : null;

const poolValidator = getStructCodec([
  ['activeLamports', u64],
  ['transientLamports', u64],
  ['lastUpdateEpoch', then(u64, 17)], // seed suffixes: none; status: active
  ['vote', key],
]);

/** One validator of a pool. Lamports include the pool's rent and minimum delegation on its stake account. */
export type PoolValidator = Readonly<ReturnType<typeof poolValidator.decode>>;

const validatorList = getHiddenPrefixCodec(
  getStructCodec([
    ['max', u32],
    ['validators', getArrayCodec(poolValidator, { size: u32 })],
  ]),
  [getConstantCodec(Uint8Array.of(2))],
);

/** The validator list account's data with room for `max` validators. */
export const encodeValidatorList = (validators: PoolValidator[], max: number): Uint8Array =>
  new Uint8Array(fixCodecSize(validatorList, LIST_HEADER + max * ENTRY_SIZE).encode({ max, validators }));

/** Null for data that is not a validator list. */
export const decodeValidatorList = (data: Uint8Array) =>
  data.length >= LIST_HEADER && data[0] === 2 ? validatorList.decode(data) : null;
