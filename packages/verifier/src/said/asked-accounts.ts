import { t } from '@clearstake/contract/i18n';
import { targetsOf } from '../intent/targets-of';
import type { ControlledAccount, Intent } from '../types';

/** A stake account of a request, with the lamports that the request is about; undefined where they are not known. */
export interface AskedAccount {
  readonly address: string;
  readonly lamports: bigint | undefined;
  readonly note?: string;
}

/** The part of a verdict that knows amounts: a journal entry keeps it. */
export interface KnownAmounts {
  readonly controlled?: readonly ControlledAccount[] | undefined;
  readonly effects: readonly { readonly address: string; readonly before: bigint; readonly after: bigint }[];
}

/** The stake accounts that a request names, with the SOL that it is about in each: of the checked bytes and the chain's facts. */
export function askedAccounts(
  intent: Intent,
  { controlled, effects }: KnownAmounts,
): readonly AskedAccount[] {
  const effect = (address: string) => effects.find((each) => each.address === address);
  const staked = (address: string) =>
    controlled?.find((account) => account.address === address)?.after?.delegation?.lamports ?? undefined;
  switch (intent.operation) {
    case 'withdraw':
      return intent.withdrawals.map(({ stakeAccount, lamports }) => {
        const taken = effect(stakeAccount);
        return { address: stakeAccount, lamports: taken ? taken.before - taken.after : lamports };
      });
    case 'merge':
      return targetsOf(intent).map((address) => ({
        address,
        lamports: effect(address)?.before,
        note: address === intent.destination ? t('is kept') : t('is merged into it'),
      }));
    case 'split':
      return [{ address: intent.stakeAccount, lamports: intent.lamports }];
    case 'auto-compound':
      return intent.changes.map(({ stakeAccount, enable }) => ({
        address: stakeAccount,
        lamports: staked(stakeAccount),
        note: enable ? t('on') : t('off'),
      }));
    case 'native-unstake':
    case 'sovereign-unstake':
    case 'cancel-deactivation':
      return targetsOf(intent).map((address) => ({ address, lamports: staked(address) }));
    case 'native-stake':
    case 'liquid-stake':
    case 'liquid-unstake':
    case 'swap-exit':
    case 'unwrap':
    case 'legacy-deposit':
    case 'legacy-withdraw':
      return [];
  }
}

/** Their sum; undefined where one is not known, and for none. */
export function totalOf(accounts: readonly AskedAccount[]): bigint | undefined {
  if (accounts.length === 0) return undefined;
  return accounts.reduce<bigint | undefined>(
    (sum, { lamports }) => (sum === undefined || lamports === undefined ? undefined : sum + lamports),
    0n,
  );
}
