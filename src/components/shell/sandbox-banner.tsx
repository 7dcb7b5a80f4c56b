import { t } from '@clearstake/contract/i18n';
import { pageWidth } from '@/components/ui/page-width';
import { useConfig } from '@/hooks/config/use-config';
import { cx } from '@/lib/cx';

/** Strip on every page while a sandbox plays another cluster, whose name, addresses and genesis hash the pages then show. */
export function SandboxBanner() {
  const config = useConfig().data;
  if (!config?.features.sandbox || config.cluster === 'sandbox') return null;
  return (
    <div className="border-b border-warn-line bg-warn-soft text-sm/5" role="note">
      <div className={cx(pageWidth, 'py-2')}>
        <b className="font-560">{t('A sandbox plays {cluster} here.', { cluster: config.cluster })}</b>{' '}
        {t('No real SOL moves, and nothing that is signed here can land elsewhere.')}
      </div>
    </div>
  );
}
