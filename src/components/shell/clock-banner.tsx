import { formatDuration } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { useSyncExternalStore } from 'react';
import { Callout } from '@/components/ui/callout';
import { pageWidth } from '@/components/ui/page-width';
import { cx } from '@/lib/cx';
import { minutesBehind, subscribeClock } from '@/lib/time/clock';

export function ClockBanner() {
  const minutes = useSyncExternalStore(subscribeClock, minutesBehind);
  if (minutes === 0) return null;
  const distance = formatDuration(Math.abs(minutes) * 60_000);
  return (
    <div className={cx(pageWidth, 'w-full pt-4')}>
      <Callout kind="warn" role="status">
        <b>
          {minutes > 0
            ? t('The clock of this device is {distance} behind the server’s.', { distance })
            : t('The clock of this device is {distance} ahead of the server’s.', { distance })}
        </b>{' '}
        {t(
          'Ages, countdowns and times of this page follow the server’s clock. Set the device’s clock to get the same times elsewhere.',
        )}
      </Callout>
    </div>
  );
}
