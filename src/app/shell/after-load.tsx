import { t } from '@clearstake/contract/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ClockBanner } from '@/components/shell/clock-banner';
import { CodeBanner } from '@/components/shell/code-banner';
import { OutageBanner } from '@/components/shell/outage-banner';
import { Callout } from '@/components/ui/callout';
import { pageWidth } from '@/components/ui/page-width';
import { cx } from '@/lib/cx';
import { keepAppFiles } from '@/services/offline/keep-app-files';
import { keepAnswers } from '@/services/offline/kept-answers';

/** What a page needs only where something is wrong, so it loads after the page. */
export function AfterLoad() {
  const client = useQueryClient();
  useEffect(() => void keepAppFiles(), []);
  // While code is developed, what an earlier one kept may have another form.
  useEffect(() => (import.meta.env.PROD ? keepAnswers(client) : undefined), [client]);
  return (
    <>
      <OutageBanner />
      <CodeBanner />
      <ClockBanner />
      {isSecureContext ? null : <PlainHttpBanner />}
    </>
  );
}

/** What a page over plain http on another host cannot do. Of use only where `isSecureContext` is false. */
function PlainHttpBanner() {
  return (
    <div className={cx(pageWidth, 'w-full pt-4')}>
      <Callout kind="warn">
        <b>{t('This page came over plain http.')}</b>{' '}
        {t(
          'Anyone on the way to its server can change it: sign nothing of value here. The browser also keeps back Ledgers, wallet apps, most wallet extensions, notifications, and the lock that stops two tabs from sending at once. Open the page by https, or on the machine that serves it.',
        )}
      </Callout>
    </div>
  );
}
