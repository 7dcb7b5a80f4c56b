import { msg, t } from '@clearstake/contract/i18n';
import type { Operation } from '@clearstake/verifier';
import { Hammer } from 'lucide-react';
import { PadFold } from '@/components/transaction/review/pad';
import { Callout } from '@/components/ui/callout';
import type { AttackedReview } from '@/hooks/sandbox/use-attacked-review';
import { useAttacks } from '@/hooks/sandbox/use-attacks';

/** Who lies, where it is not the server alone. */
const liars = { 'staking-api': undefined, rpc: msg('node'), both: msg('server and node') };

interface AttackPickerProps {
  operation: Operation;
  attacked: AttackedReview;
}

export function AttackPicker({ operation, attacked: { run, problem } }: AttackPickerProps) {
  const attacks = useAttacks(operation).data ?? [];
  if (attacks.length === 0) return null;
  return (
    <PadFold
      icon={Hammer}
      summary={
        <span className="flex flex-wrap gap-x-2.5">
          {t('Break it yourself')}
          <span className="font-450 text-t3">
            {t('{count, plural, one {{count} attack} other {{count} attacks}}, sandbox only', {
              count: attacks.length,
            })}
          </span>
        </span>
      }
    >
      <div className="px-(--pad) pb-5">
        <p className="mb-3 text-sm text-t2">
          {t(
            'Pick a lie. The sandbox builds this same request with it, once, and you see which row turns red.',
          )}
        </p>
        {problem === null ? null : (
          <Callout kind="warn" role="alert" className="mb-3">
            <b>{t('The sandbox was not switched, so nothing was attacked.')}</b> {problem}
          </Callout>
        )}
        <ul aria-label={t('Attacks on this request')} className="grid grid-cols-2 gap-2 max-s:grid-cols-1">
          {attacks.map((attack) => {
            const liar = liars[attack.surface];
            return (
              <li key={attack.name}>
                <button
                  type="button"
                  className="grid h-full min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-2 border border-control-line bg-surface px-3 py-2 text-start text-sm/5 hover:bg-hover"
                  onClick={() => run(attack)}
                >
                  <span className="text-pretty">{t(attack.summary)}</span>
                  {liar ? <span className="text-xs text-t3 whitespace-nowrap">{t(liar)}</span> : null}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </PadFold>
  );
}
