import { formatEpoch } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { EpochEnd } from '@/components/shell/epoch-end';
import { Moment } from '@/components/time/moment';
import { Cols } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Stat } from '@/components/ui/stat';
import { useEpochClock } from '@/hooks/stats/use-epoch-clock';
import { useCountdown } from '@/hooks/use-now';
import { LiquidApyStat, TrackedApyStat } from './hero-figures';

export const threeColumns = 'grid-cols-3 *:min-h-28 *:min-w-0 max-s:stacked max-s:*:min-h-0';

export function KeyFigures() {
  return (
    <Cols className={threeColumns}>
      <TrackedApyStat short />
      <LiquidApyStat short />
      <NextEpochStat />
    </Cols>
  );
}

export function NextEpochStat() {
  const { epoch } = useEpochClock();
  return (
    <EpochEnd skeleton={<NextEpoch epoch={epoch} at={undefined} />}>
      {(at) => <NextEpoch epoch={epoch} at={at} />}
    </EpochEnd>
  );
}

function NextEpoch({ epoch, at }: { epoch: number | undefined; at: number | undefined }) {
  const left = useCountdown(at);
  const next = epoch === undefined ? null : t('Epoch {epoch}', { epoch: formatEpoch(epoch + 1) });
  return (
    <Stat
      label={t('Next epoch')}
      note={
        <>
          {next}
          {at === undefined ? null : <Moment at={at} />}
        </>
      }
    >
      {at === undefined ? <Skeleton width="5em" height={20} /> : left || t('Turning now')}
    </Stat>
  );
}
