import { msg, t } from '@clearstake/contract/i18n';
import { isProblem, type ProbeOutcome, type ProbeResult } from '@/api/status/probe';
import { Disc, type DiscVerdict } from '@/components/ui/disc';
import { cx } from '@/lib/cx';

export const mark = 'inline-flex items-center gap-2';

const labels: Readonly<Record<ProbeOutcome, string>> = {
  ok: msg('Matches'),
  stale: msg('Old answer'),
  refused: msg('Refused, as it should'),
  mismatch: msg('Other form'),
  failed: msg('Error'),
  unreachable: msg('No answer'),
};

const verdictOf = (outcome: ProbeOutcome): DiscVerdict => (isProblem(outcome) ? 'fail' : 'pass');

export function OutcomeMark({ result, asking }: { result: ProbeResult | undefined; asking: boolean }) {
  if (!result) {
    return (
      <span className={cx(mark, 'text-t3')}>
        <Disc verdict="wait" size="sm" /> {asking ? t('Asking##probe') : t('Not asked yet')}
      </span>
    );
  }
  const label = t(labels[result.outcome]);
  return (
    <span className={mark}>
      <Disc size="sm" verdict={verdictOf(result.outcome)} label={label} /> {label}
    </span>
  );
}
