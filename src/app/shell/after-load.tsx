import { t } from '@clearstake/contract/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { ClockBanner } from '@/components/shell/clock-banner';
import { OutageBanner } from '@/components/shell/outage-banner';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { IconButton } from '@/components/ui/icon-button';
import { pageWidth } from '@/components/ui/page-width';
import { rich } from '@/components/ui/rich';
import { useSafeReload } from '@/hooks/use-safe-reload';
import { codeFailedUnseen, dismissCodeFailure, subscribeCodeFailure } from '@/lib/code-loading';
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

function CodeBanner() {
  const failed = useSyncExternalStore(subscribeCodeFailure, codeFailedUnseen, () => false);
  const { attempt, reload } = useSafeReload();
  if (!failed) return null;
  return (
    <div className={pageWidth}>
      <Callout
        kind="warn"
        role="alert"
        className="mt-3 text-pretty"
        action={
          <span className="flex items-center gap-2">
            <Button size="sm" aria-disabled={attempt === 'asking'} onClick={() => void reload()}>
              {t('Reload')}
            </Button>
            <IconButton icon={X} label={t('Dismiss')} onClick={dismissCodeFailure} />
          </span>
        }
      >
        {rich(
          '<b>Your last press may have done nothing:</b> code of this page could not be loaded. Nothing was signed or sent by it. The connection may be down: press it again. Or a newer version may be out: reload, which clears what is typed on this page.',
        )}
        {attempt === 'in vain' ? ` ${t('There is no connection to reload from.')}` : null}
      </Callout>
    </div>
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
