import type { ProbeOutcome, ProbeResult } from '@/api/status/probe';
import { Disc, type DiscVerdict } from '@/components/ui/disc';
import { cx } from '@/lib/cx';
import { mark } from './class-names';

const labels: Readonly<Record<ProbeOutcome, string>> = {
  ok: 'Matches',
  stale: 'Old answer',
  refused: 'Refused, as documented',
  mismatch: 'Other form',
  failed: 'Error',
  unreachable: 'No answer',
};

const verdicts: Readonly<Record<ProbeOutcome, DiscVerdict>> = {
  ok: 'pass',
  stale: 'fail',
  refused: 'pass',
  mismatch: 'fail',
  failed: 'fail',
  unreachable: 'fail',
};

export function isProblem(outcome: ProbeOutcome): boolean {
  return verdicts[outcome] === 'fail';
}

/** Mark and label of an outcome: round tick when it matches the contract, square cross when it does not. */
export function OutcomeMark({ result, asking }: { result: ProbeResult | undefined; asking: boolean }) {
  if (!result) {
    return (
      <span className={cx(mark, 'text-t3')}>
        <Disc verdict="wait" size="sm" /> {asking ? 'Asking' : 'Not asked yet'}
      </span>
    );
  }
  return (
    <span className={mark}>
      <Disc size="sm" verdict={verdicts[result.outcome]} label={labels[result.outcome]} />{' '}
      {labels[result.outcome]}
    </span>
  );
}
