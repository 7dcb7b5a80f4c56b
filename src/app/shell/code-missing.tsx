import { t } from '@clearstake/contract/i18n';
import { buttonClass } from '@/components/ui/button-class';
import { Callout } from '@/components/ui/callout';
import { pageWidth } from '@/components/ui/page-width';
import { cx } from '@/lib/cx';

// This page: an empty address reloads it with its parameters.
const here = '';

/** In the server's HTML, in sight when the page's own script did not arrive; public/before-paint.js notes that. */
export function CodeMissing() {
  return (
    <div className={cx(pageWidth, 'hidden [[data-code-missing]_&]:block')}>
      <Callout
        kind="fail"
        role="alert"
        className="mt-3"
        action={
          <a className={buttonClass('line', 'sm')} href={here}>
            {t('Reload')}
          </a>
        }
      >
        <b>{t('The code of this page could not be loaded.')}</b>{' '}
        {t('Its figures and links stay; wallets and live figures need the code. Nothing was signed or sent.')}
      </Callout>
    </div>
  );
}
