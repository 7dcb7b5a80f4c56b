import { formatPercent } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { isKnown } from '@/api/stats/reading';
import { Moment } from '@/components/time/moment';
import { type FigureSource, Provenance } from '@/components/ui/provenance';
import { rich } from '@/components/ui/rich';
import { Cols } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Stat } from '@/components/ui/stat';
import { Unit } from '@/components/ui/unit';
import { useApySeries } from '@/hooks/stats/use-series';
import { useSightings, useVoteAccounts } from '@/hooks/stats/use-sightings';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { type FigureId, figureColumn, formatColumn } from '@/lib/validators/validator-columns';
import type { Validator } from '@/lib/validators/validators';
import { changeSentence, commissionChange } from './commission-text';

export interface ShownFigures {
  validator: Validator;
  sourceOf: (id: FigureId) => FigureSource;
  /** The figures are of a past epoch; undefined for the latest. */
  epoch?: number | undefined;
}

export function ValidatorFigure({ validator, of, sourceOf }: ShownFigures & { of: FigureId }) {
  const column = figureColumn(of);
  const value = column.value(validator);
  if (value === null) return t('unavailable');
  return (
    <Provenance {...sourceOf(of)}>
      {formatColumn(column, value)}
      <Unit>{column.unit}</Unit>
    </Provenance>
  );
}

const noHistory = msg('No source has its history');

export function ValidatorStanding({ children, ...shown }: ShownFigures & { children: ReactNode }) {
  const { validator, epoch } = shown;
  const votes = useVoteAccounts();
  const { commission, change, delinquent, trend, vote } = validator;
  const series = useApySeries().own;
  const { pending } = useSightings();
  const isTracked = useTrackedValidator().vote === vote;
  const readsTrend =
    change === null && epoch === undefined && (isTracked ? series.state === 'loading' : pending);
  const awaited = commission === undefined ? <Skeleton width="5em" height={20} /> : undefined;
  const voting = commission === null ? t('unavailable') : delinquent ? t('Delinquent') : t('Voting');
  return (
    <Cols className="grid-cols-[1.3fr_repeat(3,1fr)] max-ml:grid-cols-2 max-ml:*:nth-[n+3]:border-t max-ml:*:nth-3:border-s-0">
      {children}
      <Stat
        label={t('Commission')}
        note={epoch === undefined ? <CommissionNote validator={validator} /> : t(noHistory)}
      >
        {awaited ?? <ValidatorFigure {...shown} of="commission" />}
      </Stat>
      <Stat
        label={t('State')}
        note={
          epoch !== undefined ? (
            t(noHistory)
          ) : isKnown(votes) ? (
            commission === null ? (
              t('The Solana node does not know its vote account')
            ) : (
              <span>
                {rich('According to the Solana node, {time}', {
                  time: <Moment at={votes.source.fetchedAt} />,
                })}
              </span>
            )
          ) : votes.state === 'loading' ? (
            ''
          ) : (
            votes.reason
          )
        }
      >
        {awaited ?? <span className={delinquent ? 'text-fail' : undefined}>{voting}</span>}
      </Stat>
      <Stat label={t('APY against the last epoch')} note={readsTrend ? '' : changeNote(trend)}>
        {readsTrend ? <Skeleton width="5em" height={20} /> : <ValidatorFigure {...shown} of="change" />}
      </Stat>
    </Cols>
  );
}

function CommissionNote({ validator: { commission, commissions } }: { validator: Validator }) {
  const { storageFailed } = useSightings();
  if (commission === null) return t('Of inflation rewards');
  const change = commissionChange(commissions);
  if (change !== undefined)
    return (
      <span className="text-warn">
        {rich(changeSentence, {
          ...change,
          before: <Moment at={change.before} />,
          after: <Moment at={change.after} />,
        })}
      </span>
    );
  if (storageFailed) return t('This browser keeps nothing, so changes go unseen.');
  const first = commissions[0];
  return first ? (
    <span>
      {rich('Unchanged since this browser first saw it, {time}', { time: <Moment at={first.seenAt} /> })}
    </span>
  ) : (
    ''
  );
}

function changeNote(trend: Validator['trend']): string {
  const [before = null, now = null] = trend.slice(-2);
  if (trend.length < 2 || before === null || now === null) return t('The epoch before is not known');
  return t('{now} % after {before} %', { now: formatPercent(now), before: formatPercent(before) });
}
