import { keccak_256 } from '@noble/hashes/sha3.js';
import {
  bytesEqual,
  createDecoder,
  type Decoder,
  type FixedSizeDecoder,
  fixDecoderSize,
  getBytesDecoder,
  getI64Decoder,
  getNullableDecoder,
  getTupleDecoder,
  getUnitDecoder,
  transformDecoder,
} from '@solana/kit';
import { viewOf } from '../bytes';
import { key, oneOf, u8, u32, u64 } from '../layout/codecs';
import { STAKE_ACCOUNT_SIZE, STAKE_OFFSETS } from '../layout/stake-account';
import { associatedTokenAddress } from '../pda';
import {
  BPF_LOADER,
  RENT_SYSVAR,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  UPGRADEABLE_LOADER,
  VOTE_PROGRAM,
} from '../programs';
import type { ChainAccount, ResolvedAccount } from '../types';

/** Custom error codes of the guard program, with its names. */
export const LighthouseError = {
  InvalidInstructionData: 6000,
  AssertionFailed: 6001,
  RangeOutOfBounds: 6005,
  FailedToDeserialize: 6007,
  AccountOwnerMismatch: 6009,
} as const;

/** Error code base for a failed assertion in a list, instead of `AssertionFailed`: this plus its index. */
export const FAILED_IN_LIST = 0x1900;

/** Thrown where the guard program refuses, with its custom error code. */
export class LighthouseRefusal extends Error {
  override readonly name = 'LighthouseRefusal';

  constructor(readonly code: number) {
    super(`The guard program refuses with ${code}.`);
  }
}

/** The account under assertion, as the preceding instructions left it. */
export interface Target {
  readonly account: ChainAccount;
  readonly role: ResolvedAccount;
}

/** One assertion parsed from instruction data: whether it holds for a target. */
export type Claim = (target: Target) => boolean;

type Value = bigint | number | string | boolean | null;

const i64 = getI64Decoder();
const CONFIG_PROGRAM = 'Config1111111111111111111111111111111111111';
/** Programs that an assertion can name by number. */
const knownPrograms = [
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  TOKEN_2022_PROGRAM,
  RENT_SYSVAR,
  STAKE_PROGRAM,
  VOTE_PROGRAM,
  BPF_LOADER,
  UPGRADEABLE_LOADER,
  CONFIG_PROGRAM,
];

const integerOperators: readonly ((actual: bigint, asserted: bigint) => boolean)[] = [
  (actual, asserted) => actual === asserted,
  (actual, asserted) => actual !== asserted,
  (actual, asserted) => actual > asserted,
  (actual, asserted) => actual < asserted,
  (actual, asserted) => actual >= asserted,
  (actual, asserted) => actual <= asserted,
  (actual, asserted) => (actual & asserted) === asserted,
  (actual, asserted) => (actual & asserted) === 0n,
];

/** Reads one assertion from instruction data. */
export type ClaimDecoder = Decoder<Claim>;

const bool = oneOf(u8, [false, true]);

const integer = (
  asserted: Decoder<bigint | number>,
  actual: (target: Target) => bigint | number,
): ClaimDecoder =>
  transformDecoder(
    getTupleDecoder([asserted, oneOf(u8, integerOperators)]),
    ([value, compare]) =>
      (target) =>
        compare(BigInt(actual(target)), BigInt(value)),
  );

const equatable = (asserted: Decoder<Value>, actual: (target: Target) => Value): ClaimDecoder =>
  transformDecoder(
    getTupleDecoder([asserted, bool]),
    ([value, differs]) =>
      (target) =>
        (actual(target) === value) !== differs,
  );

/** Bytes of a target; fails like the program where there are fewer. */
function bytesAt({ account }: Target, start: number, length: number): Uint8Array {
  const bytes = account.data.subarray(start, start + length);
  if (bytes.length < length) throw new LighthouseRefusal(LighthouseError.RangeOutOfBounds);
  return bytes;
}

const fieldAt =
  <Field>(field: FixedSizeDecoder<Field>, start: number) =>
  (target: Target): Field =>
    field.decode(bytesAt(target, start, field.fixedSize));

const integerAt = (field: FixedSizeDecoder<bigint | number>, start: number) =>
  integer(field, fieldAt(field, start));
const keyAt = (start: number) => equatable(key, fieldAt(key, start));
const optionAt = (item: FixedSizeDecoder<Value>, start: number) =>
  equatable(getNullableDecoder(item, { prefix: oneOf(u8, [0, 1]) }), (target) =>
    fieldAt(u32, start)(target) === 1 ? fieldAt(item, start + 4)(target) : null,
  );

/** One of these assertions, by the number before it. */
const anyOf = (...kinds: readonly ClaimDecoder[]): ClaimDecoder =>
  createDecoder({
    read: (bytes, offset) => {
      const [kind, next] = oneOf(u8, kinds).read(bytes, offset);
      return kind.read(bytes, next);
    },
  });

/** The program's compact length: seven bits a byte, lowest first. */
export const compactLength: Decoder<number> = createDecoder({
  read: (bytes, offset) => {
    let value = 0;
    for (let index = 0; index < 4; index++) {
      const [byte] = u8.read(bytes, offset + index);
      value += (byte & 0x7f) * 2 ** (7 * index);
      if (byte < 0x80) return [value, offset + index + 1];
    }
    throw new RangeError('A length of more than four bytes.');
  },
});

export const accountInfoClaim = anyOf(
  integer(u64, ({ account }) => account.lamports),
  integer(u64, ({ account }) => account.data.length),
  equatable(key, ({ account }) => account.owner),
  equatable(oneOf(u8, knownPrograms), ({ account }) => account.owner),
  integer(u64, () => 0xffff_ffff_ffff_ffffn),
  equatable(bool, ({ role }) => role.signer),
  equatable(bool, ({ role }) => role.writable),
  equatable(bool, ({ account }) => account.executable),
  transformDecoder(
    getTupleDecoder([fixDecoderSize(getBytesDecoder(), 32), compactLength, compactLength]),
    ([hash, start, length]) =>
      (target) =>
        bytesEqual(keccak_256(bytesAt(target, start, length)), hash),
  ),
);

export const tokenAccountClaim = anyOf(
  keyAt(0),
  keyAt(32),
  integerAt(u64, 64),
  optionAt(key, 72),
  integerAt(u8, 108),
  optionAt(u64, 109),
  integerAt(u64, 121),
  optionAt(key, 129),
  transformDecoder(
    getUnitDecoder(),
    () => (target) =>
      target.account.address ===
      associatedTokenAddress(fieldAt(key, 32)(target), fieldAt(key, 0)(target), target.account.owner),
  ),
);

function stateOf({ account }: Target): number {
  if (account.data.length < STAKE_ACCOUNT_SIZE) {
    throw new LighthouseRefusal(LighthouseError.FailedToDeserialize);
  }
  return viewOf(account.data).getUint32(0, true);
}

/** A claim about fields that exist in some stake states only; it fails in any other. */
const inState = (states: readonly number[], decoder: ClaimDecoder): ClaimDecoder =>
  transformDecoder(decoder, (claim) => (target) => states.includes(stateOf(target)) && claim(target));

const at = STAKE_OFFSETS;
const stakeMetaClaim = anyOf(
  integerAt(u64, at.rentReserve),
  keyAt(at.staker),
  keyAt(at.withdrawer),
  integerAt(i64, at.lockupTime),
  integerAt(u64, at.lockupEpoch),
  keyAt(at.custodian),
);
const delegationClaim = anyOf(
  keyAt(at.voter),
  integerAt(u64, at.stake),
  integerAt(u64, at.activation),
  integerAt(u64, at.deactivation),
  integerAt(u64, at.credits),
);

export const stakeAccountClaim = anyOf(
  equatable(oneOf(u8, [0, 1, 2, 3]), stateOf),
  inState([1, 2], stakeMetaClaim),
  inState([2], delegationClaim),
  inState([2], integerAt(u8, at.flags)),
);
