import { NOT_DEACTIVATING } from '../../chain/layout/stake-account';
import type { Chain } from '../../chain/port';
import { requireStakeAccount } from '../stake-accounts';

type Status = 'Activating' | 'Active' | 'Deactivating' | 'Inactive';

/**
 * A stake account in the format of `/api/staking/account-status`; `amount` is its whole balance, in lamports.
 * @throws ApiError 404 or 422 when there is no such stake account
 */
export function stakeStatus(chain: Chain, address: string) {
  const account = requireStakeAccount(chain, address);
  return {
    address,
    status: statusOf(account.delegation, chain.clock().epoch),
    stake_authority: account.staker,
    withdraw_authority: account.withdrawer,
    vote_account: account.delegation?.voter ?? null,
    amount: chain.getAccount(address)?.lamports ?? 0n,
  };
}

function statusOf(
  delegation: { activationEpoch: bigint; deactivationEpoch: bigint } | null,
  epoch: bigint,
): Status {
  if (!delegation) return 'Inactive';
  const { activationEpoch, deactivationEpoch } = delegation;
  // Deactivated in the epoch of its delegation: it never became active.
  if (deactivationEpoch !== NOT_DEACTIVATING && activationEpoch === deactivationEpoch) return 'Inactive';
  if (deactivationEpoch !== NOT_DEACTIVATING) return epoch > deactivationEpoch ? 'Inactive' : 'Deactivating';
  return epoch > activationEpoch ? 'Active' : 'Activating';
}
