import { t } from '@clearstake/contract/i18n';
import { useQuery } from '@tanstack/react-query';
import { getAccount } from '@/api/rpc/accounts';
import { getMinimumBalanceForRentExemption } from '@/api/rpc/chain';
import { usePins } from '@/hooks/config/use-config';
import { chainKeys } from '@/hooks/wallet/use-balance';

/**
 * The wallet's stake accounts with auto-compounding, and the lamports in its ledger, zero without one. Disabled without a wallet or a
 * pinned program.
 */
export function useAutoCompoundState(wallet: string | undefined) {
  const pinned = usePins()?.autoCompound ?? null;
  return useQuery({
    queryKey: [...chainKeys.all, 'auto-compound', wallet ?? ''],
    enabled: wallet !== undefined && pinned !== null,
    queryFn: async ({ signal }) => {
      if (wallet === undefined || pinned === null) throw new Error('There is no auto-compound program here.');
      const { autoCompoundLedger, parseAutoCompoundLedger } = await import('@/services/verifier/addresses');
      const account = await getAccount(autoCompoundLedger(pinned, wallet), { signal });
      if (account === null) return { enabled: new Set<string>(), ledgerLamports: 0n };
      const entries = parseAutoCompoundLedger(pinned, account);
      if (entries === null) throw new Error(t('The auto-compound ledger of this wallet cannot be read.'));
      return { enabled: new Set(entries), ledgerLamports: account.lamports };
    },
    staleTime: 10_000,
  });
}

/**
 * The cost of auto-compounding, or why it is not available: the rent that one more entry adds to the wallet's ledger, in lamports;
 * undefined while it is not known.
 */
export function useAutoCompoundTerms(wallet: string | undefined) {
  const pins = usePins();
  const pinned = pins?.autoCompound ?? null;
  const state = useAutoCompoundState(wallet);
  const entries = (state.data?.enabled.size ?? 0) + 1;
  const bytes = pinned ? pinned.ledgerHeaderSize + pinned.ledgerEntrySize * entries : 0;
  const rent = useQuery({
    queryKey: ['rent', bytes],
    enabled: pinned !== null,
    queryFn: ({ signal }) => getMinimumBalanceForRentExemption(bytes, { signal }),
    staleTime: 10 * 60_000,
  });
  const failure = state.error ?? rent.error;
  const reason =
    pins && pinned === null
      ? t(
          'No auto-compound program is compiled into this page for this network, so what it would do cannot be checked.',
        )
      : failure
        ? t('What auto-compounding costs cannot be read: {reason}', { reason: failure.message })
        : undefined;
  const held = wallet === undefined ? 0n : state.data?.ledgerLamports;
  if (reason !== undefined || rent.data === undefined || held === undefined)
    return { rent: undefined, reason };
  return { rent: rent.data > held ? rent.data - held : 0n, reason };
}
