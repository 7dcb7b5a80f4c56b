import { formatLamports } from '@clearstake/contract/format/lamports';
import { msg, t } from '@clearstake/contract/i18n';
import { Wallet } from 'lucide-react';
import { Icon } from '@/components/ui/icon';
import { ShortAddress } from '@/components/ui/short-address';
import { Unit } from '@/components/ui/unit';
import { useBalance } from '@/hooks/wallet/use-balance';
import { useWalletSession } from '@/hooks/wallet/use-wallet-session';
import { opensWallet, WalletDialog } from './wallet-dialog';

const labels = {
  'not-loaded': msg('Connect wallet'),
  settling: msg('Looking for wallets'),
  disconnected: msg('Connect wallet'),
  connecting: msg('Connecting'),
  error: msg('Connect wallet'),
} as const;

export function WalletButton() {
  const { state, setChoosing } = useWalletSession();
  const address = state.phase === 'connected' ? state.session.address : undefined;
  const balance = useBalance(address);
  return (
    <>
      <button
        type="button"
        className="touch-target tnum inline-flex h-9 items-center gap-2 rounded-2 border border-line-strong bg-surface px-3 text-sm/5 font-520 max-s:h-10 max-s:px-2.5 max-xs:whitespace-nowrap"
        aria-haspopup="dialog"
        {...opensWallet(() => setChoosing(true))}
      >
        <Icon of={Wallet} className="max-xs:hidden" />
        {state.phase === 'connected' ? (
          <ShortAddress value={state.session.address} />
        ) : (
          <span>{t(labels[state.phase])}</span>
        )}
        {balance.data === undefined ? null : (
          <span className="border-s border-line ps-2 text-t2 max-l:hidden">
            {formatLamports(balance.data, { minimum: 2, maximum: 2, grouped: true })}
            <Unit>SOL</Unit>
          </span>
        )}
      </button>
      <WalletDialog />
    </>
  );
}
