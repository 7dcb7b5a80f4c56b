import { t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@/components/ui/button-class';
import { PageHead } from '@/components/ui/page-head';
import { useTitle } from '@/hooks/use-title';
import { PageStarted } from '../page-started';

export function NotFound() {
  useTitle(t('No page here'));
  return (
    <PageHead>
      <div>
        <h1>{t('There is no page here')}</h1>
        <p>{t('The address may be mistyped, or the page may have moved. Nothing was changed.')}</p>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Link to="/" className={buttonClass('ink')}>
            {t('Overview')}
          </Link>
          <Link to="/validators" className={buttonClass('line')}>
            {t('Validators')}
          </Link>
          <Link to="/portfolio" className={buttonClass('line')}>
            {t('Portfolio')}
          </Link>
        </div>
      </div>
      <PageStarted />
    </PageHead>
  );
}
