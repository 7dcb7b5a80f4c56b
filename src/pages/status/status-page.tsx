import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { StatusView } from '@/components/status/status-view';
import { FailureNote } from '@/components/ui/failure-note';
import { PageHead } from '@/components/ui/page-head';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import { useConfig } from '@/hooks/config/use-config';

/** The status of every interface. Its probes need the deployment's units, so it waits for the configuration. */
export function StatusPage(): ReactNode {
  const { data: config, error, refetch } = useConfig();
  if (config) return <StatusView config={config} />;
  return (
    <>
      <PageHead title={t('Status')} />
      {error ? (
        <FailureNote onRetry={refetch}>
          {t('The server of this page does not answer, so nothing can be asked through it.')} {error.message}{' '}
          {t('What is staked stays staked and goes on earning.')}
        </FailureNote>
      ) : (
        <div className="grid gap-2">
          <Skeleton width="100%" height={120} />
          <LoadingNote>{t('Waiting for the server of this page.')}</LoadingNote>
        </div>
      )}
    </>
  );
}
