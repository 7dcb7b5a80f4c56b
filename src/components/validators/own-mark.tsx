import { t } from '@clearstake/contract/i18n';
import { Pin } from 'lucide-react';
import { Icon } from '@/components/ui/icon';

export function OwnMark() {
  return (
    <span
      className="inline-grid size-4 place-items-center align-middle text-accent"
      title={t('Your stake goes here')}
    >
      <Icon of={Pin} small />
      <span className="sr-only">{t('Your stake goes here')}</span>
    </span>
  );
}
