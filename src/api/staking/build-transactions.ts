import type { RouteAnswer } from '@contract/rest/route';
import { routes } from '@contract/rest/routes';
import { request } from '../http/client';

interface Abortable {
  readonly signal?: AbortSignal | undefined;
}

/** Asks for the unsigned transaction that creates a stake account of `lamports` (rent on top) and delegates it. */
export function buildNativeStake(
  wallet: string,
  lamports: bigint,
  autoCompound: boolean,
  { signal }: Abortable = {},
): Promise<RouteAnswer<typeof routes.nativeStake>> {
  const body = { pubkey: wallet, amount: lamports, is_auto_compounding_enabled: autoCompound };
  return request(routes.nativeStake, { body, signal });
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

/** Asks for the unsigned burn of `tokens` base units into a new, deactivating stake account. */
export function buildLiquidUnstake(
  wallet: string,
  tokens: bigint,
  { signal }: Abortable = {},
): Promise<RouteAnswer<typeof routes.liquidUnstake>> {
  return request(routes.liquidUnstake, { body: { pubkey: wallet, amount: tokens }, signal });
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
