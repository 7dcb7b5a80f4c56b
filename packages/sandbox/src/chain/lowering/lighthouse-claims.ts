import { keccak_256 } from '@noble/hashes/sha3.js';
import { sameBytes, toBase58, viewOf } from '../bytes';
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
import { LighthouseError, type LighthouseReader, LighthouseRefusal } from './lighthouse-reader';

/** The account under assertion, as the preceding instructions left it. */
export interface Target {
  readonly account: ChainAccount;
  readonly role: ResolvedAccount;
}

/** One assertion parsed from instruction data: whether it holds for a target. */
export type Claim = (target: Target) => boolean;

type Value = bigint | string | boolean | null;

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

export type ClaimReader = (reader: LighthouseReader) => Claim;

function integer(reader: LighthouseReader, asserted: bigint, actual: (target: Target) => bigint): Claim {
  const compare = reader.pick(integerOperators);
  return (target) => compare(actual(target), asserted);
}

function equatable(reader: LighthouseReader, asserted: Value, actual: (target: Target) => Value): Claim {
  const equal = reader.variant(2) === 0;
  return (target) => (actual(target) === asserted) === equal;
}

/** Bytes of a target; fails like the program where there are fewer. */
function bytesAt({ account }: Target, start: number, length: number): Uint8Array {
  const bytes = account.data.subarray(start, start + length);
  if (bytes.length < length) throw new LighthouseRefusal(LighthouseError.RangeOutOfBounds);
  return bytes;
}

const u64At = (start: number) => (target: Target) => viewOf(bytesAt(target, start, 8)).getBigUint64(0, true);
const i64At = (start: number) => (target: Target) => viewOf(bytesAt(target, start, 8)).getBigInt64(0, true);
const u8At = (start: number) => (target: Target) => BigInt(bytesAt(target, start, 1)[0] ?? 0);
const addressAt = (start: number) => (target: Target) => toBase58(bytesAt(target, start, 32));
const optionAt =
  (start: number, read: (start: number) => (target: Target) => Value) =>
  (target: Target): Value =>
    viewOf(bytesAt(target, start, 4)).getUint32(0, true) === 1 ? read(start + 4)(target) : null;

const u64 = (actual: (target: Target) => bigint) => (reader: LighthouseReader) =>
  integer(reader, reader.u64(), actual);
const u8 = (start: number) => (reader: LighthouseReader) => integer(reader, BigInt(reader.u8()), u8At(start));
const i64 = (start: number) => (reader: LighthouseReader) => integer(reader, reader.i64(), i64At(start));
const bool = (actual: (target: Target) => boolean) => (reader: LighthouseReader) =>
  equatable(reader, reader.bool(), actual);
const key = (actual: (target: Target) => string) => (reader: LighthouseReader) =>
  equatable(reader, reader.address(), actual);
const optionalKey = (start: number) => (reader: LighthouseReader) => {
  const asserted = reader.option(() => reader.address());
  return equatable(reader, asserted, optionAt(start, addressAt));
};

/** One of these assertions, by the number before it. */
const oneOf =
  (...kinds: readonly ClaimReader[]): ClaimReader =>
  (reader) =>
    reader.pick(kinds)(reader);

export const accountInfoClaim = oneOf(
  u64(({ account }) => account.lamports),
  u64(({ account }) => BigInt(account.data.length)),
  key(({ account }) => account.owner),
  (reader) => equatable(reader, reader.pick(knownPrograms), ({ account }) => account.owner),
  u64(() => 0xffff_ffff_ffff_ffffn),
  bool(({ role }) => role.signer),
  bool(({ role }) => role.writable),
  bool(({ account }) => account.executable),
  (reader) => {
    const hash = reader.bytes(32).slice();
    const start = reader.length();
    const length = reader.length();
    return (target) => sameBytes(keccak_256(bytesAt(target, start, length)), hash);
  },
);

export const tokenAccountClaim = oneOf(
  key(addressAt(0)),
  key(addressAt(32)),
  u64(u64At(64)),
  optionalKey(72),
  u8(108),
  (reader) => {
    const asserted = reader.option(() => reader.u64());
    return equatable(reader, asserted, optionAt(109, u64At));
  },
  u64(u64At(121)),
  optionalKey(129),
  () => (target) =>
    target.account.address ===
    associatedTokenAddress(addressAt(32)(target), addressAt(0)(target), target.account.owner),
);

function stateOf({ account }: Target): number {
  if (account.data.length < STAKE_ACCOUNT_SIZE) {
    throw new LighthouseRefusal(LighthouseError.FailedToDeserialize);
  }
  return viewOf(account.data).getUint32(0, true);
}

/** A claim about fields that exist in some stake states only; it fails in any other. */
const inState =
  (states: readonly number[], read: ClaimReader): ClaimReader =>
  (reader) => {
    const claim = read(reader);
    return (target) => states.includes(stateOf(target)) && claim(target);
  };

const at = STAKE_OFFSETS;
const stakeMetaClaim = oneOf(
  u64(u64At(at.rentReserve)),
  key(addressAt(at.staker)),
  key(addressAt(at.withdrawer)),
  i64(at.lockupTime),
  u64(u64At(at.lockupEpoch)),
  key(addressAt(at.custodian)),
);
const delegationClaim = oneOf(
  key(addressAt(at.voter)),
  u64(u64At(at.stake)),
  u64(u64At(at.activation)),
  u64(u64At(at.deactivation)),
  u64(u64At(at.credits)),
);

export const stakeAccountClaim = oneOf(
  (reader) => equatable(reader, BigInt(reader.variant(4)), (target) => BigInt(stateOf(target))),
  inState([1, 2], stakeMetaClaim),
  inState([2], delegationClaim),
  inState([2], u8(at.flags)),
);
