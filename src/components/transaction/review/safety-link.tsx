import { t } from '@clearstake/contract/i18n';
import { basePath } from '@/lib/base-path';

/** To the page "Is it safe?", in another tab: a review would be lost by leaving it. */
export function SafetyLink() {
  return (
    <a href={`${basePath}/safety`} target="_blank" rel="noreferrer" className="link whitespace-nowrap">
      {t('Is it safe?')}
    </a>
  );
}
