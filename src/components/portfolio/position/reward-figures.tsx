import { grouped } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { rich } from '@/components/ui/rich';
import type { Boundary } from '@/hooks/portfolio/use-boundary';
import { outlookEarns, outlookReason } from '@/lib/portfolio/outlook';
import type { NextReward, RewardSummary } from '@/lib/portfolio/reward-summary';

interface RewardFiguresProps {
  summary: RewardSummary | undefined;
  next: NextReward;
  /** Whether all accounts were read: otherwise none is told absent. */
  whole: boolean;
  /** The running epoch. */
  epoch: bigint;
  boundary: Boundary | undefined;
}

export function RewardFigures({ summary, next, whole, epoch, boundary }: RewardFiguresProps) {
  return (
    <dl className="mb-4 grid grid-cols-3 gap-3 text-sm/5 m:grid-cols-[1fr_1fr_auto] max-s:grid-cols-2 [&>div]:row-span-2 [&>div]:grid [&>div]:grid-rows-subgrid [&>div]:gap-0.5 [&_dd]:font-560 [&_dt]:text-t2">
      <div>
        <dt>{summary ? t('Earned since epoch {epoch}', { epoch: grouped(summary.since) }) : t('Earned')}</dt>
        <dd>{known(summary?.total)}</dd>
      </div>
      <div>
        <dt>
          {summary ? t('Last epoch, {epoch}', { epoch: grouped(summary.last.epoch) }) : t('Last epoch')}
        </dt>
        <dd>{known(summary?.last.paid)}</dd>
      </div>
      <div>
        <dt>{t('Next reward')}</dt>
        <dd>{next === undefined && !whole ? t('not known') : nextRewardText(next, epoch, boundary)}</dd>
      </div>
    </dl>
  );
}

const known = (lamports: bigint | undefined) =>
  lamports === undefined ? <span className="text-t3">{t('not known')}</span> : <Amount lamports={lamports} />;

function nextRewardText(next: NextReward, epoch: bigint, boundary: Boundary | undefined): ReactNode {
  if (next === undefined) return t('none: nothing is staked');
  if ('outlook' in next) {
    if (next.outlook === 'pending') return t('awaited');
    const reason = outlookReason(next.outlook);
    return outlookEarns(next.outlook) === false
      ? t('none: {reason}', { reason })
      : t('not certain: {reason}', { reason });
  }
  if (next.epoch > epoch)
    return t('after epoch {epoch}, the first whole one', { epoch: grouped(next.epoch) });
  return boundary
    ? rich('{moment}, <keep>in {distance}</keep>', {
        moment: boundary.moment,
        distance: boundary.distance,
        keep: (text) => <span className="whitespace-nowrap">{text}</span>,
      })
    : t('when this epoch ends');
}
