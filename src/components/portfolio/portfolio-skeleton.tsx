import { t } from '@clearstake/contract/i18n';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { CellSheet } from '@/components/ui/sheet';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';

export function PortfolioSkeleton() {
  return (
    <CellSheet aria-busy="true" cell="grid gap-2">
      <Skeleton width="14em" height="40px" />
      <Skeleton width="100%" height="180px" />
      <LoadingNote>{t('The Solana node is still listing the stake accounts of this address.')}</LoadingNote>
      <NeedsScripts why={t('Needs JavaScript: the accounts are read and added up in your browser.')} />
    </CellSheet>
  );
}
