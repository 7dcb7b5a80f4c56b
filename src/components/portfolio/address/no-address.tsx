import { t } from '@clearstake/contract/i18n';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { CellSheet } from '@/components/ui/sheet';
import { opensWallet } from '@/components/wallet/wallet-dialog';
import { useWalletSession } from '@/hooks/wallet/use-wallet-session';

export function NoAddress({ invalid }: { invalid: string | undefined }) {
  const { state, setChoosing } = useWalletSession();
  if (invalid !== undefined) {
    return (
      <Callout kind="fail" role="alert">
        <b>{t('“{text}” is not an account address.', { text: invalid })}</b>{' '}
        {t('An address is 32 bytes in base58: 32 to 44 letters and digits. Correct it below.')}
      </Callout>
    );
  }
  return (
    <CellSheet cell="grid gap-4">
      <p className="text-t2">
        {t(
          'Connect a wallet to see its stake accounts, or enter any address below: looking needs no wallet.',
        )}
      </p>
      <div>
        <Button kind="ink" {...opensWallet(() => setChoosing(true))}>
          {t(
            state.phase === 'connecting' || state.phase === 'settling'
              ? 'Connecting a wallet'
              : 'Connect a wallet',
          )}
        </Button>
      </div>
      <NeedsScripts />
    </CellSheet>
  );
}
