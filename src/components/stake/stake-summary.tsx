import { formatCommission, formatPercent, withUnit } from '@clearstake/contract/format/figures';
import { shortAddress } from '@clearstake/contract/format/short-address';
import { t } from '@clearstake/contract/i18n';
import type { Verdict } from '@clearstake/verifier';
import { Link } from '@tanstack/react-router';
import { knownValue } from '@/api/stats/reading';
import { Moment } from '@/components/time/moment';
import { Amount } from '@/components/ui/amount';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { rich } from '@/components/ui/rich';
import { Skeleton } from '@/components/ui/skeleton';
import { useOutlook } from '@/hooks/portfolio/use-outlooks';
import type { ProjectionReading } from '@/hooks/staking/use-projection';
import type { StakeForm, StakeKind } from '@/hooks/staking/use-stake-form';
import { useBoundaryTime } from '@/hooks/stats/use-boundary-time';
import { useVoteAccounts } from '@/hooks/stats/use-sightings';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { projectsNothing } from '@/lib/portfolio/outlook';
import { yearReward } from '@/lib/staking/projection';
import { money, NoAmount } from './cost-lines';
import { PoolTokens } from './liquid-terms';

interface StakeSummaryProps {
  form: StakeForm;
  kind: StakeKind;
  projection: ProjectionReading;
  /** Fee of the reviewed transaction; null before. */
  fee: Verdict['fee'];
}

export function StakeSummary({ form, kind, projection, fee }: StakeSummaryProps) {
  const lamports = 'lamports' in form.amount ? form.amount.lamports : undefined;
  const total = form.costs && form.costs.total + (fee?.priority ?? 0n);
  return (
    <section aria-label={t('In short')}>
      <KeyValues className="tnum [&>div]:py-1.25 pointer-coarse:[&>div]:min-h-9 pointer-coarse:[&_a]:py-2">
        {kind === 'native' ? (
          <KeyValue label={t('Validator')}>
            <Validator />
          </KeyValue>
        ) : (
          <KeyValue label={t('You receive about')}>
            <PoolTokens lamports={lamports} wallet={form.wallet} />
          </KeyValue>
        )}
        <KeyValue label={t('You pay')}>{lamports === undefined ? <NoAmount /> : money(total)}</KeyValue>
        <KeyValue label={t('A year, about')}>
          <Year reading={projection} lamports={lamports} />
        </KeyValue>
        <KeyValue label={t('Earns from')}>
          <EarnsFrom native={kind === 'native'} />
        </KeyValue>
      </KeyValues>
    </section>
  );
}

/** A name that somebody chose stays in its width; its address is beside it. */
function Validator() {
  const { name, identity, vote } = useTrackedValidator();
  const votes = knownValue(useVoteAccounts());
  if (vote === undefined) return <Skeleton width="9em" />;
  const commission = votes?.[vote]?.commission;
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-x-2">
      <bdi className="max-w-[16em] truncate" title={name}>
        {name}
      </bdi>
      <span className="mono font-400 text-t3 max-s:hidden" dir="ltr" title={vote}>
        {shortAddress(vote)}
      </span>
      {commission === undefined ? null : (
        <span className="text-sm font-400 text-t2">
          {t('{percent} % commission', { percent: formatCommission(commission) })}
        </span>
      )}
      {identity === undefined ? null : (
        <Link to="/validators/$identity" params={{ identity }} hash="why" className="link text-sm font-400">
          {t('why this one')}
        </Link>
      )}
    </span>
  );
}

function Year({ reading, lamports }: { reading: ProjectionReading; lamports: bigint | undefined }) {
  if (reading.state === 'loading') return <Skeleton width="8em" />;
  if (reading.state === 'unavailable') return <span className="text-t3">{t('unavailable')}</span>;
  const rate = withUnit(formatPercent(reading.projection.rate), '%');
  if (lamports === undefined) return rate;
  const reward = yearReward(lamports, reading.projection);
  return rich('{amount} at {rate}', { amount: <Amount lamports={reward} precision="compared" />, rate });
}

function EarnsFrom({ native }: { native: boolean }) {
  const boundary = useBoundaryTime();
  const outlook = useOutlook(useTrackedValidator().vote);
  if (native && projectsNothing(outlook) !== '') return t('Not promised');
  if (boundary.state === 'loading') return <Skeleton width="6em" />;
  return boundary.state === 'ready' ? <Moment at={boundary.at} /> : t('The end of the epoch');
}
