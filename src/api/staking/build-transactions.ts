import type { RouteAnswer } from '@clearstake/contract/rest/route';
import { routes } from '@clearstake/contract/rest/routes';
import { request } from '../http/client';

// Routes that return a secret key are not here: only the co-signer's worker requests them, so that the page never sees the key.

interface Abortable {
  readonly signal?: AbortSignal | undefined;
}

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

export function buildLiquidStake(
  wallet: string,
  lamports: bigint,
  { signal }: Abortable = {},
): Promise<RouteAnswer<typeof routes.liquidStake>> {
  return request(routes.liquidStake, { body: { pubkey: wallet, amount: lamports }, signal });
}

/** Requests the aggregator's unsigned swap of `tokens` base units to SOL. */
export function buildSwapExit(
  wallet: string,
  tokens: bigint,
  { signal }: Abortable = {},
): Promise<RouteAnswer<typeof routes.aggregatorUnstake>> {
  return request(routes.aggregatorUnstake, { body: { pubkey: wallet, amount: tokens }, signal });
}

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
