import { fromBase58, toBase58, viewOf } from '../bytes';

/** Of a new account. */
export const STAKE_ACCOUNT_SIZE = 200;
export const NOT_DEACTIVATING = 0xffff_ffff_ffff_ffffn;
/** The legacy value that stake programs keep in the rent field; the actual rent comes from the sysvar. */
const RENT_RESERVE = 2_282_880n;

/** Byte offsets. Written here anew, not read from `packages/verifier/src`, which is tested against the sandbox. */
export const STAKE_OFFSETS = {
  rentReserve: 4,
  staker: 12,
  withdrawer: 44,
  lockupTime: 76,
  lockupEpoch: 84,
  custodian: 92,
  voter: 124,
  stake: 156,
  activation: 164,
  deactivation: 172,
  rate: 180,
  credits: 188,
  flags: 196,
} as const;
const at = STAKE_OFFSETS;

/** A stake account that is delegated. Amounts in lamports. */
export interface Delegation {
  readonly voter: string;
  readonly stake: bigint;
  readonly activationEpoch: bigint;
  /** `NOT_DEACTIVATING` unless it was deactivated. */
  readonly deactivationEpoch: bigint;
  readonly creditsObserved: bigint;
}

/** Like the stake program it ignores what follows: older clients made accounts of 4,008 bytes. */
const stateOf = (data: Uint8Array): number =>
  data.length < STAKE_ACCOUNT_SIZE ? 0 : viewOf(data).getUint32(0, true);

const addressAt = (data: Uint8Array, start: number) => toBase58(data.subarray(start, start + 32));

/**
 * What an initialised stake account says beside its delegation; null for any other data. Amounts in lamports, times in Unix seconds.
 */
export function stakeMeta(data: Uint8Array) {
  const state = stateOf(data);
  if (state !== 1 && state !== 2) return null;
  const view = viewOf(data);
  return {
    rentReserve: view.getBigUint64(at.rentReserve, true),
    staker: addressAt(data, at.staker),
    withdrawer: addressAt(data, at.withdrawer),
    lockup: {
      unixTimestamp: view.getBigInt64(at.lockupTime, true),
      epoch: view.getBigUint64(at.lockupEpoch, true),
      custodian: addressAt(data, at.custodian),
    },
  };
}

/** Null when the stake account is not delegated. */
export function delegationOf(data: Uint8Array): Delegation | null {
  if (stateOf(data) !== 2) return null;
  const view = viewOf(data);
  return {
    voter: addressAt(data, at.voter),
    stake: view.getBigUint64(at.stake, true),
    activationEpoch: view.getBigUint64(at.activation, true),
    deactivationEpoch: view.getBigUint64(at.deactivation, true),
    creditsObserved: view.getBigUint64(at.credits, true),
  };
}

export function withStake(data: Uint8Array, stake: bigint, creditsObserved: bigint): Uint8Array {
  const copy = data.slice();
  const view = viewOf(copy);
  view.setBigUint64(at.stake, stake, true);
  view.setBigUint64(at.credits, creditsObserved, true);
  return copy;
}

/** Data of an initialised stake account, delegated or not, without lockup. */
export function encodeStakeAccount(
  authorities: { staker: string; withdrawer: string },
  delegation: Delegation | null,
): Uint8Array {
  const data = new Uint8Array(STAKE_ACCOUNT_SIZE);
  const view = viewOf(data);
  view.setUint32(0, delegation ? 2 : 1, true);
  view.setBigUint64(at.rentReserve, RENT_RESERVE, true);
  data.set(fromBase58(authorities.staker), at.staker);
  data.set(fromBase58(authorities.withdrawer), at.withdrawer);
  if (!delegation) return data;
  data.set(fromBase58(delegation.voter), at.voter);
  view.setBigUint64(at.stake, delegation.stake, true);
  view.setBigUint64(at.activation, delegation.activationEpoch, true);
  view.setBigUint64(at.deactivation, delegation.deactivationEpoch, true);
  view.setFloat64(at.rate, 0.25, true);
  view.setBigUint64(at.credits, delegation.creditsObserved, true);
  return data;
}
