import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { rich } from '@/components/ui/rich';

const link = (href: string) => (text: ReactNode) => (
  <a className="link" href={href} target="_blank" rel="noreferrer">
    {text}
  </a>
);

/** What can be said before the wallets of this browser are known, also by the server. */
export function LookingForWallets() {
  return (
    <div className="mt-4 grid gap-4">
      <NeedsScripts />
      <p className="text-xs text-t3 unscripted:hidden" role="status">
        {t('Looking for more wallets; their code is still loading.')}
      </p>
      <p className="text-xs text-t3">
        {rich(
          'No wallet yet? <phantom>Phantom</phantom> and <solflare>Solflare</solflare> are free, as an extension of the browser or an app; on a phone, open this page in the browser of the app.',
          { phantom: link('https://phantom.app'), solflare: link('https://solflare.com') },
        )}
      </p>
    </div>
  );
}
