import { msg, t } from '@clearstake/contract/i18n';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import type { UnstakeFormProps } from './unstake-section';

const UnstakeSection = lazyComponent(async () => (await import('./unstake-section')).UnstakeSection, {
  name: msg('Unstake'),
  fallback: <Skeleton width="100%" height="160px" />,
});

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
      <UnstakeSection {...form} />
    </Dialog>
  );
}
