import { getStakeStateAccountDecoder, STAKE_PROGRAM_ADDRESS } from '@solana-program/stake';
import type { Chain } from '../chain/types';
import { badRequest, conflict, notFound, unprocessable } from './http/api-error';

const neverDeactivated = 0xffff_ffff_ffff_ffffn;

/** A stake account as the routes look at it. */
export interface StakeAccount {
  readonly address: string;
  readonly lamports: bigint;
  readonly staker: string;
  readonly withdrawer: string;
  /** Null while it is not delegated. */
  readonly delegation: {
    readonly vote: string;
    readonly stake: bigint;
    readonly activationEpoch: bigint;
    /** Null unless it is, or was, deactivated. */
    readonly deactivationEpoch: bigint | null;
  } | null;
}

/**
 * Reads a stake account that has authorities.
 *
 * @throws ApiError 404 when it does not exist, 422 when it is something else
 */
export function requireStakeAccount(chain: Chain, address: string): StakeAccount {
  const account = chain.getAccount(address);
  if (!account) throw notFound(`There is no account ${address}.`);
  if (account.owner !== STAKE_PROGRAM_ADDRESS || account.data.length !== 200) {
    throw unprocessable(`${address} is not a stake account.`);
  }
  const { state } = getStakeStateAccountDecoder().decode(account.data);
  if (state.__kind !== 'Initialized' && state.__kind !== 'Stake') {
    throw unprocessable(`The stake account ${address} has no authorities.`);
  }
  const [{ authorized }] = state.fields;
  const stake = state.__kind === 'Stake' ? state.fields[1].delegation : null;
  return {
    address,
    lamports: account.lamports,
    staker: authorized.staker,
    withdrawer: authorized.withdrawer,
    delegation: stake && {
      vote: stake.voterPubkey,
      stake: stake.stake,
      activationEpoch: stake.activationEpoch,
      deactivationEpoch: stake.deactivationEpoch === neverDeactivated ? null : stake.deactivationEpoch,
    },
  };
}

/** True while the account is cooling down: deactivated, and the epoch of it still runs. */
export function isDeactivating(chain: Chain, { delegation }: StakeAccount): boolean {
  const deactivationEpoch = delegation?.deactivationEpoch ?? null;
  return deactivationEpoch !== null && deactivationEpoch >= chain.clock().epoch;
}

/** Refuses a list that names an account twice. @throws ApiError 400 */
export function requireDistinct(addresses: readonly string[]): void {
  const repeated = addresses.find((address, index) => addresses.indexOf(address) !== index);
  if (repeated !== undefined) throw badRequest(`The stake account ${repeated} is listed twice.`);
}

/** @throws ApiError 422 unless the wallet may withdraw from the account */
export function requireWithdrawer(account: StakeAccount, wallet: string): void {
  if (account.withdrawer !== wallet) {
    throw unprocessable(`The wallet is not the withdraw authority of the stake account ${account.address}.`);
  }
}

/** @throws ApiError 422 unless the wallet may delegate and deactivate the account */
export function requireStaker(account: StakeAccount, wallet: string): void {
  if (account.staker !== wallet) {
    throw unprocessable(`The wallet is not the stake authority of the stake account ${account.address}.`);
  }
}

/** @throws ApiError 409 unless the account is delegated and not deactivated */
export function requireDelegated(chain: Chain, account: StakeAccount): void {
  if (account.delegation === null) throw conflict(`The stake account ${account.address} is not delegated.`);
  if (isDeactivating(chain, account)) {
    throw conflict(`The stake account ${account.address} is already deactivating.`);
  }
  if (account.delegation.deactivationEpoch !== null) {
    throw conflict(`The stake account ${account.address} is already inactive.`);
  }
}
