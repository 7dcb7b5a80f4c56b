import { t } from '@clearstake/contract/i18n';
import { PageHead } from '@/components/ui/page-head';
import { CellSheet } from '@/components/ui/sheet';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';

export function PagePending() {
  return (
    <div aria-busy="true">
      <PageHead>
        <Skeleton width="12em" height={32} />
      </PageHead>
      <CellSheet cell="min-h-80">
        <LoadingNote>{t('Waiting for the code of this page.')}</LoadingNote>
      </CellSheet>
    </div>
  );
}
