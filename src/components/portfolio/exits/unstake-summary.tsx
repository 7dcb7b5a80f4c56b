import { keepUnits } from '@clearstake/contract/format/unbroken';
import { msg, t } from '@clearstake/contract/i18n';
import { CalendarPlus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Cell, NoteCell } from '@/components/ui/sheet';
import type { Boundary } from '@/hooks/portfolio/use-boundary';
import type { Portfolio } from '@/hooks/portfolio/use-portfolio';
import type { UnstakeForm } from '@/hooks/portfolio/use-unstake-form';
import { saveWithdrawCalendar } from '@/hooks/portfolio/use-withdraw-reminder';
import type { InflationRewards } from '@/lib/portfolio/records';
import { currentTime } from '@/lib/time/clock';
import { planReward } from '@/services/portfolio/plan-reward';
import { type ExitOption, isEarning, type OptionAmounts } from '@/services/portfolio/unstake-plan';
import { formatSol4, formatSwapLimit, nowOrLater, optionReason, swapComparison } from './exit-text';

/** A signature this close to the end of the epoch may land after it. Milliseconds. */
const close = 5 * 60_000;

interface UnstakeSummaryProps {
  portfolio: Portfolio;
  form: UnstakeForm;
  boundary: Boundary | undefined;
  /** What the plan deactivates can be withdrawn at once. */
  atOnce: boolean;
  rewards: InflationRewards | undefined;
  /** What the pool tokens gained for the last epoch, in lamports; undefined where that is not known. */
  gained: bigint | undefined;
  proceeds: OptionAmounts;
  costs: OptionAmounts;
  best: ExitOption | undefined;
  /** There is a choice, so one is the best. */
  several: boolean;
  chosen: ExitOption | undefined;
  symbol: string;
  /** "4.6000 csSOL". */
  tokenText: string;
  onAct: (() => void) | undefined;
  /** Why nothing is possible, where nothing is; undefined where the amount's field says it. */
  blocked: string | undefined;
  /** A swap was quoted, and guarantees too little. */
  refusedSwap: boolean;
}

export function UnstakeSummary(props: UnstakeSummaryProps) {
  const { portfolio, boundary, atOnce, rewards, proceeds, best, chosen, symbol } = props;
  const { lamports, plan } = props.form;
  if (best === undefined || chosen === undefined || lamports === undefined)
    return props.blocked === undefined ? null : (
      <NoteCell className="text-sm/5 text-t2">{props.blocked}</NoteCell>
    );
  const waits = chosen !== 'swap' && !(chosen === 'native' && atOnce) && boundary !== undefined;
  const earned = {
    native: plan && rewards ? planReward(plan, rewards, portfolio.epoch - 1n) : undefined,
    pool: props.gained,
  };
  const unstaked = proceeds.pool ?? proceeds.native;
  const compared =
    proceeds.swap !== undefined && unstaked !== undefined && proceeds.swap < unstaked
      ? swapComparison(
          proceeds.swap,
          unstaked,
          boundary && !atOnce
            ? { wait: boundary.at - currentTime(), distance: boundary.distance }
            : undefined,
        )
      : '';
  return (
    <Cell className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 max-m:grid-cols-1">
      <div className="grid gap-1 text-sm/5 text-t2">
        <p>
          {props.several ? <b className="font-560 text-t1">{t(bestOption[best], { symbol })} </b> : null}
          {keepUnits(`${optionReason(best, props.costs, symbol)} ${compared}`)}
          {props.refusedSwap ? t('The quoted swap guarantees too little, so it would be refused.') : ''}
        </p>
        {waits ? (
          <p>
            {keepUnits(
              nowOrLater(
                boundary,
                chosen,
                earned[chosen],
                chosen !== 'native' || (plan !== undefined && isEarning(plan)),
              ),
            )}
            {boundary.at - currentTime() < close ? (
              <b className="font-560 text-warn">
                {' '}
                {t('The epoch ends in {distance}: a signature may come too late.', {
                  distance: boundary.distance,
                })}
              </b>
            ) : null}
          </p>
        ) : null}
        {proceeds.pool === undefined ? null : (
          <p className="text-xs text-t3">
            {t('A swap is refused when it guarantees over {percent} % less than unstaking gives.', {
              percent: formatSwapLimit(),
            })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-s:grid m:justify-end">
        <Button kind="ink" onClick={props.onAct}>
          {chosen === 'native'
            ? t('Unstake {amount} SOL', { amount: formatSol4(lamports) })
            : chosen === 'pool'
              ? t('Unstake {tokens}', { tokens: props.tokenText })
              : t('Swap {tokens}', { tokens: props.tokenText })}
        </Button>
        {waits ? (
          <Button kind="ghost" onClick={() => saveWithdrawCalendar(portfolio.address, boundary.at)}>
            <Icon of={CalendarPlus} small />
            {t('Ready {moment}, remind me', { moment: boundary.moment })}
          </Button>
        ) : null}
      </div>
    </Cell>
  );
}

const bestOption: Readonly<Record<ExitOption, string>> = {
  native: msg('Best: unstake native stake.'),
  pool: msg('Best: unstake {symbol}.'),
  swap: msg('Best: swap {symbol}.'),
};
