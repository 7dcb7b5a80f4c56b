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
import { LighthouseError, LighthouseRefusal } from './lighthouse-error';
import type { LighthouseReader } from './lighthouse-reader';

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

function integer(reader: LighthouseReader, asserted: bigint, actual: (target: Target) => bigint): Claim {
  const compare = integerOperators[reader.variant(integerOperators.length)];
  return (target) => compare?.(actual(target), asserted) ?? false;
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

/** Lamports, size, owner and the like of any account. */
export function accountInfoClaim(reader: LighthouseReader): Claim {
  switch (reader.variant(9)) {
    case 0:
      return integer(reader, reader.u64(), ({ account }) => account.lamports);
    case 1:
      return integer(reader, reader.u64(), ({ account }) => BigInt(account.data.length));
    case 2:
      return equatable(reader, reader.address(), ({ account }) => account.owner);
    case 3: {
      const program = knownPrograms[reader.variant(knownPrograms.length)] ?? '';
      return equatable(reader, program, ({ account }) => account.owner);
    }
    case 4:
      return integer(reader, reader.u64(), () => 0xffff_ffff_ffff_ffffn);
    case 5:
      return equatable(reader, reader.bool(), ({ role }) => role.signer);
    case 6:
      return equatable(reader, reader.bool(), ({ role }) => role.writable);
    case 7:
      return equatable(reader, reader.bool(), ({ account }) => account.executable);
    default: {
      const hash = reader.bytes(32).slice();
      const start = reader.length();
      const length = reader.length();
      return (target) => sameBytes(keccak_256(bytesAt(target, start, length)), hash);
    }
  }
}

/** The fields of a token account of either token program. */
export function tokenAccountClaim(reader: LighthouseReader): Claim {
  switch (reader.variant(9)) {
    case 0:
      return equatable(reader, reader.address(), addressAt(0));
    case 1:
      return equatable(reader, reader.address(), addressAt(32));
    case 2:
      return integer(reader, reader.u64(), u64At(64));
    case 3:
      return equatable(
        reader,
        reader.option(() => reader.address()),
        optionAt(72, addressAt),
      );
    case 4:
      return integer(reader, BigInt(reader.u8()), u8At(108));
    case 5:
      return equatable(
        reader,
        reader.option(() => reader.u64()),
        optionAt(109, u64At),
      );
    case 6:
      return integer(reader, reader.u64(), u64At(121));
    case 7:
      return equatable(
        reader,
        reader.option(() => reader.address()),
        optionAt(129, addressAt),
      );
    default:
      return (target) =>
        target.account.address ===
        associatedTokenAddress(addressAt(32)(target), addressAt(0)(target), target.account.owner);
  }
}

function stateOf({ account }: Target): number {
  if (account.data.length < STAKE_ACCOUNT_SIZE) {
    throw new LighthouseRefusal(LighthouseError.FailedToDeserialize);
  }
  return viewOf(account.data).getUint32(0, true);
}

/** A claim about fields that exist in some stake states only; it fails in any other. */
const inState =
  (states: readonly number[], claim: Claim): Claim =>
  (target) =>
    states.includes(stateOf(target)) && claim(target);

function stakeMetaClaim(reader: LighthouseReader): Claim {
  switch (reader.variant(6)) {
    case 0:
      return integer(reader, reader.u64(), u64At(STAKE_OFFSETS.rentReserve));
    case 1:
      return equatable(reader, reader.address(), addressAt(STAKE_OFFSETS.staker));
    case 2:
      return equatable(reader, reader.address(), addressAt(STAKE_OFFSETS.withdrawer));
    case 3:
      return integer(reader, reader.i64(), i64At(STAKE_OFFSETS.lockupTime));
    case 4:
      return integer(reader, reader.u64(), u64At(STAKE_OFFSETS.lockupEpoch));
    default:
      return equatable(reader, reader.address(), addressAt(STAKE_OFFSETS.custodian));
  }
}

function delegationClaim(reader: LighthouseReader): Claim {
  switch (reader.variant(5)) {
    case 0:
      return equatable(reader, reader.address(), addressAt(STAKE_OFFSETS.voter));
    case 1:
      return integer(reader, reader.u64(), u64At(STAKE_OFFSETS.stake));
    case 2:
      return integer(reader, reader.u64(), u64At(STAKE_OFFSETS.activation));
    case 3:
      return integer(reader, reader.u64(), u64At(STAKE_OFFSETS.deactivation));
    default:
      return integer(reader, reader.u64(), u64At(STAKE_OFFSETS.credits));
  }
}

/** State, authorities, lockup and delegation of a stake account. */
export function stakeAccountClaim(reader: LighthouseReader): Claim {
  switch (reader.variant(4)) {
    case 0:
      return equatable(reader, BigInt(reader.variant(4)), (target) => BigInt(stateOf(target)));
    case 1:
      return inState([1, 2], stakeMetaClaim(reader));
    case 2:
      return inState([2], delegationClaim(reader));
    default:
      return inState([2], integer(reader, BigInt(reader.u8()), u8At(STAKE_OFFSETS.flags)));
  }
}
