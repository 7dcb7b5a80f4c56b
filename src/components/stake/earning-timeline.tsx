import { formatFigure } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { Moment } from '@/components/time/moment';
import { Skeleton } from '@/components/ui/skeleton';
import { useOutlook } from '@/hooks/portfolio/use-outlooks';
import { type BoundaryTime, useBoundaryTime } from '@/hooks/stats/use-boundary-time';
import { useSlotTime } from '@/hooks/stats/use-slot-time';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { useCountdown } from '@/hooks/use-now';
import { cx } from '@/lib/cx';
import { outlookReason } from '@/lib/portfolio/outlook';
import { epochDuration, type SlotTime } from '@/lib/staking/epoch-length';
import { formatSlotTime } from '@/lib/staking/format-slot-time';

const moment =
  'relative pt-5 before:absolute before:top-0 before:start-0 before:size-3 before:rounded-full before:border-2';
const ahead = 'before:border-control-line before:bg-canvas';

export function EarningTimeline() {
  const boundary = useBoundaryTime();
  const { slotTime, pending } = useSlotTime();
  const at = boundary.state === 'ready' ? boundary.at : undefined;
  const left = useCountdown(at);
  const outlook = useOutlook(useTrackedValidator().vote);
  const reason = outlookReason(outlook);
  const waiting = boundary.state === 'loading' || (at !== undefined && pending);
  return (
    <section aria-label={t('When it starts earning')}>
      <h3>{t('When it starts earning')}</h3>
      <ol className="relative mt-3 grid grid-cols-3 text-sm/5 before:absolute before:top-1.25 before:end-[33.33%] before:start-1.25 before:h-0.5 before:bg-line-strong max-s:gap-2 max-s:text-xs/4.25">
        <li className={cx(moment, 'before:border-accent before:bg-accent')}>
          <b className="block font-560">{t('Now')}</b>
          <span className="text-t2">{t('Activating')}</span>
        </li>
        <li className={cx(moment, ahead)}>
          <b className="block font-560">
            {boundary.state === 'loading' ? (
              <Skeleton />
            ) : at === undefined ? (
              t('At the epoch’s end')
            ) : left === '' ? (
              t('Any moment')
            ) : (
              <Moment at={at} />
            )}
          </b>
          <span className="text-t2">{activeLabel(at, left)}</span>
        </li>
        <li className={cx(moment, ahead)}>
          <b className="block font-560">
            {reason !== '' ? (
              t('Not promised')
            ) : waiting ? (
              <Skeleton />
            ) : at === undefined || slotTime === undefined ? (
              t('An epoch later')
            ) : (
              <Moment at={at + epochDuration(slotTime)} />
            )}
          </b>
          <span className="text-t2">{t('First reward')}</span>
        </li>
      </ol>
      {reason === '' ? null : (
        <p className="mt-3 text-sm/5 text-warn">{t('No reward is promised: {reason}.', { reason })}</p>
      )}
      <p className="text-xs text-t2 mt-3">{methodSentence(boundary, slotTime)}</p>
    </section>
  );
}

function activeLabel(at: number | undefined, left: string): string {
  if (at === undefined) return t('Active');
  return left === '' ? t('Active, the epoch is turning') : t('Active, in {duration}', { duration: left });
}

function methodSentence(boundary: BoundaryTime, slotTime: SlotTime | undefined): string {
  if (boundary.state === 'loading') return t('Reading the epoch clock.');
  if (boundary.state === 'unavailable')
    return t(
      'It is not known when the epoch ends: the staking API does not say, and the chain’s node does not say how long a slot, a turn to make a block, takes. This page goes on asking.',
    );
  const { estimate } = boundary;
  if (estimate)
    return t(
      'The staking API does not say when this epoch ends. Estimated from the chain: {slots} slots (turns to make a block) left, each of {slotTime}.',
      { slots: formatFigure(estimate.slotsLeft), slotTime: formatSlotTime(estimate.slotTime) },
    );
  return slotTime
    ? t(
        'The end of this epoch comes from the staking API’s clock; the end of the next one is estimated from the measured time of a slot, a turn to make a block.',
      )
    : t('The end of this epoch comes from the staking API’s clock.');
}
