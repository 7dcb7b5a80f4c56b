import { fromBase58, toBase58, viewOf } from '../bytes';

/** Of a new account. */
export const STAKE_ACCOUNT_SIZE = 200;
export const NOT_DEACTIVATING = 0xffff_ffff_ffff_ffffn;
/** The legacy value that stake programs keep in the rent field; the actual rent comes from the sysvar. */
const RENT_RESERVE = 2_282_880n;

const STAKER = 12;
/** Where the withdrawer stands, 32 bytes. */
export const WITHDRAWER = 44;
const LOCKUP_TIME = 76;
const LOCKUP_EPOCH = 84;
const VOTER = 124;
const STAKE = 156;
const ACTIVATION = 164;
const DEACTIVATION = 172;
const CREDITS = 188;

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

/** Staker and withdrawer of an initialised stake account; null for any other data. */
export function stakeAuthorities(data: Uint8Array): { staker: string; withdrawer: string } | null {
  const state = stateOf(data);
  if (state !== 1 && state !== 2) return null;
  return {
    staker: toBase58(data.subarray(STAKER, STAKER + 32)),
    withdrawer: toBase58(data.subarray(WITHDRAWER, WITHDRAWER + 32)),
  };
}

/** Until when an initialised stake account is locked, as Unix seconds and as an epoch; null for any other data. */
export function stakeLockup(data: Uint8Array): { unixTimestamp: bigint; epoch: bigint } | null {
  const state = stateOf(data);
  if (state !== 1 && state !== 2) return null;
  const view = viewOf(data);
  return {
    unixTimestamp: view.getBigInt64(LOCKUP_TIME, true),
    epoch: view.getBigUint64(LOCKUP_EPOCH, true),
  };
}

/** Null when the stake account is not delegated. */
export function delegationOf(data: Uint8Array): Delegation | null {
  if (stateOf(data) !== 2) return null;
  const view = viewOf(data);
  return {
    voter: toBase58(data.subarray(VOTER, VOTER + 32)),
    stake: view.getBigUint64(STAKE, true),
    activationEpoch: view.getBigUint64(ACTIVATION, true),
    deactivationEpoch: view.getBigUint64(DEACTIVATION, true),
    creditsObserved: view.getBigUint64(CREDITS, true),
  };
}

/** A copy with another stake and other credits. */
export function withStake(data: Uint8Array, stake: bigint, creditsObserved: bigint): Uint8Array {
  const copy = data.slice();
  const view = viewOf(copy);
  view.setBigUint64(STAKE, stake, true);
  view.setBigUint64(CREDITS, creditsObserved, true);
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
  view.setBigUint64(4, RENT_RESERVE, true);
  data.set(fromBase58(authorities.staker), STAKER);
  data.set(fromBase58(authorities.withdrawer), WITHDRAWER);
  if (!delegation) return data;
  data.set(fromBase58(delegation.voter), VOTER);
  view.setBigUint64(STAKE, delegation.stake, true);
  view.setBigUint64(ACTIVATION, delegation.activationEpoch, true);
  view.setBigUint64(DEACTIVATION, delegation.deactivationEpoch, true);
  view.setFloat64(180, 0.25, true);
  view.setBigUint64(CREDITS, delegation.creditsObserved, true);
  return data;
}
