import { formatCommission } from '@clearstake/contract/format/figures';
import { formatUtc } from '@clearstake/contract/format/format-time';
import { msg, t } from '@clearstake/contract/i18n';
import { Missing } from '@/components/ui/missing';
import { Skeleton } from '@/components/ui/skeleton';
import type { SeenCommission, Validator } from '@/lib/validators/validators';

/** Takes two percentages, and the two moments between which it changed. */
export const changeSentence = msg(
  'From {past} to {now} %, between {before} and {after}, as this browser saw it.',
);

/** The last change that this browser saw: the percentages, and the two moments between which it was; undefined without one. */
export function commissionChange(commissions: readonly SeenCommission[]) {
  const now = commissions.at(-1);
  const past = commissions.at(-2);
  if (!now || !past || now.before === null) return undefined;
  return {
    past: formatCommission(past.percent),
    now: formatCommission(now.percent),
    before: now.before,
    after: now.seenAt,
  };
}

/** In the place of a commission until the node has answered. */
export function AwaitedCommission() {
  return (
    <span className="inline-block">
      <Skeleton width="2em" />
    </span>
  );
}

export function CommissionText({ validator }: { validator: Validator }) {
  const { commission, commissions } = validator;
  if (commission === undefined) return <AwaitedCommission />;
  if (commission === null) return <Missing />;
  const change = commissionChange(commissions);
  if (change === undefined) return formatCommission(commission);
  return (
    <span
      title={t(changeSentence, {
        ...change,
        before: formatUtc(change.before),
        after: formatUtc(change.after),
      })}
    >
      <span className="text-t3">{change.past}→</span>
      <b className="font-580 text-warn">{formatCommission(commission)}</b>
    </span>
  );
}
