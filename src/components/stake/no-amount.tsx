import { t } from '@clearstake/contract/i18n';

/** In place of a figure that follows from the amount. What to do is said in words below the button alone. */
export function NoAmount() {
  return (
    <span className="text-t3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('Enter an amount')}</span>
    </span>
  );
}
