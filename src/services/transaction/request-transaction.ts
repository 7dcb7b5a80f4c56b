import { routes } from '@clearstake/contract/rest/routes';
import type { Intent } from '@clearstake/verifier';
import { request } from '@/api/http/client';

type ServedOperation = 'native-unstake' | 'liquid-stake' | 'swap-exit' | 'auto-compound' | 'legacy-deposit';

/**
 * Asks for the unsigned transaction of an intent. Routes that return a secret key are not here: only the co-signer's worker requests
 * them, so that the page never sees the key.
 */
export function requestTransaction(
  intent: Extract<Intent, { operation: ServedOperation }>,
  signal?: AbortSignal,
): Promise<{ readonly txn: string }> {
  const { wallet: pubkey } = intent;
  switch (intent.operation) {
    case 'native-unstake':
      return request(routes.nativeUnstake, {
        body: { pubkey, stake_accounts: [...intent.stakeAccounts] },
        signal,
      });
    case 'liquid-stake':
      return request(routes.liquidStake, { body: { pubkey, amount: intent.lamports }, signal });
    case 'swap-exit':
      return request(routes.aggregatorUnstake, { body: { pubkey, amount: intent.tokens }, signal });
    case 'auto-compound': {
      const changes = intent.changes.map(({ stakeAccount, enable }) => ({
        stake_account_address: stakeAccount,
        enable,
      }));
      return request(routes.autoCompoundUpdate, {
        body: { wallet: pubkey, stake_accounts: changes },
        signal,
      });
    }
    case 'legacy-deposit':
      return request(routes.legacyDeposit, { body: { pubkey, amount: intent.lamports }, signal });
  }
}
