import { msg } from '@clearstake/contract/i18n';
import { lazyComponent } from '@/components/lazy/lazy-component';

export const PackDialog = lazyComponent(async () => (await import('./pack-dialog')).PackDialog, {
  name: msg('The auditor pack'),
});
