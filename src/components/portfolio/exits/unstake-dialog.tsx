import { t } from '@clearstake/contract/i18n';
import { LazyPart, lazyCode } from '@/components/lazy/lazy-part';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import type { UnstakeFormProps } from './unstake-section';

const unstakeSection = lazyCode(async () => (await import('./unstake-section')).UnstakeSection);

/** The sheet "Unstake", which has an address: `/portfolio?unstake=1`, or an account's address, or `pool`. */
export function UnstakeDialog(form: UnstakeFormProps) {
  return (
    <Dialog
      open
      wide
      grows
      onOpenChange={form.onClose}
      title={t('Unstake')}
      description={t('Say how much SOL you want. What each way gives, when and at what cost, is below.')}
    >
      <LazyPart code={unstakeSection} name={t('Unstake')} fallback={<Skeleton width="100%" height="160px" />}>
        {(UnstakeSection) => <UnstakeSection {...form} />}
      </LazyPart>
    </Dialog>
  );
}
