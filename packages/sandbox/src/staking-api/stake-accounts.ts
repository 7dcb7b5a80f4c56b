import type { Chain } from '../chain/chain';
import { delegationOf, NOT_DEACTIVATING, STAKE_ACCOUNT_SIZE, stakeMeta } from '../chain/layout/stake-account';
import { STAKE_PROGRAM } from '../chain/programs';
import { badRequest, conflict, notFound, unprocessable } from './http/api-error';

type StakeAccount = ReturnType<typeof requireStakeAccount>;

/**
 * Reads a stake account with authorities; `delegation` is null when it is not delegated.
 * @throws ApiError 404 when it does not exist, 422 for any other account
 */
export function requireStakeAccount(chain: Chain, address: string) {
  const account = chain.getAccount(address);
  if (!account) throw notFound(`There is no account ${address}.`);
  if (account.owner !== STAKE_PROGRAM || account.data.length < STAKE_ACCOUNT_SIZE) {
    throw unprocessable(`${address} is not a stake account.`);
  }
  const meta = stakeMeta(account.data);
  if (!meta) throw unprocessable(`The stake account ${address} has no authorities.`);
  const { staker, withdrawer } = meta;
  return { address, staker, withdrawer, delegation: delegationOf(account.data) };
}

/** True while the account is cooling down: deactivated, and that epoch is still running. */
export function isDeactivating(chain: Chain, { delegation }: StakeAccount): boolean {
  if (!delegation || delegation.deactivationEpoch === NOT_DEACTIVATING) return false;
  // Deactivated in the epoch of its delegation: it never became active.
  if (delegation.deactivationEpoch === delegation.activationEpoch) return false;
  return delegation.deactivationEpoch >= chain.clock().epoch;
}

/** Refuses a list with duplicate accounts. @throws ApiError 400 */
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
  if (account.delegation.deactivationEpoch !== NOT_DEACTIVATING) {
    throw conflict(`The stake account ${account.address} is already inactive.`);
  }
}
