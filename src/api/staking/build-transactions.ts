import type { RouteAnswer } from '@contract/rest/route';
import { routes } from '@contract/rest/routes';
import { request } from '../http/client';

// Routes whose answer holds a secret key are not here: the co-sign worker asks them, so that the page never sees the key.

interface Abortable {
  readonly signal?: AbortSignal | undefined;
}

/** Asks for the unsigned transaction that deactivates these stake accounts. */
export function buildNativeUnstake(
  wallet: string,
  stakeAccounts: readonly string[],
  { signal }: Abortable = {},
): Promise<RouteAnswer<typeof routes.nativeUnstake>> {
  return request(routes.nativeUnstake, {
    body: { pubkey: wallet, stake_accounts: [...stakeAccounts] },
    signal,
  });
}

/** Asks for the unsigned deposit of `lamports` into the pool. */
export function buildLiquidStake(
  wallet: string,
  lamports: bigint,
  { signal }: Abortable = {},
): Promise<RouteAnswer<typeof routes.liquidStake>> {
  return request(routes.liquidStake, { body: { pubkey: wallet, amount: lamports }, signal });
}

/** Asks for the aggregator's unsigned swap of `tokens` base units to SOL. */
export function buildSwapExit(
  wallet: string,
  tokens: bigint,
  { signal }: Abortable = {},
): Promise<RouteAnswer<typeof routes.aggregatorUnstake>> {
  return request(routes.aggregatorUnstake, { body: { pubkey: wallet, amount: tokens }, signal });
}

/** Asks for the unsigned transaction that switches auto-compounding of these accounts. */
export function buildAutoCompoundUpdate(
  wallet: string,
  changes: readonly { readonly stakeAccount: string; readonly enable: boolean }[],
  { signal }: Abortable = {},
): Promise<RouteAnswer<typeof routes.autoCompoundUpdate>> {
  const body = {
    wallet,
    stake_accounts: changes.map(({ stakeAccount, enable }) => ({
      stake_account_address: stakeAccount,
      enable,
    })),
  };
  return request(routes.autoCompoundUpdate, { body, signal });
}
