import { msg, t } from '@clearstake/contract/i18n';
import { cx } from '@/lib/cx';

export interface Stage {
  name: string;
  state: 'done' | 'now' | 'stop' | 'ahead';
}

const stateLabels = {
  done: msg('done'),
  now: msg('in progress'),
  stop: msg('stopped here'),
  ahead: msg('not yet'),
};

const styles = {
  done: 'border-ink text-t2',
  now: 'border-accent font-560 text-t1',
  stop: 'border-fail font-560 text-fail',
  ahead: 'border-line text-t3',
};

/** On a phone only the current stage shows its name, right-aligned at the end of the rail. */
function onPhone(state: Stage['state'], last: boolean): string | false {
  const shown = state === 'now' || state === 'stop' || (state === 'done' && last);
  return shown ? last && 'max-s:grid max-s:justify-end' : 'max-s:text-[0px]';
}

interface StagesProps {
  stages: readonly Stage[];
  label: string;
  compact?: boolean;
  className?: string;
}

export function Stages({ stages, label, compact, className = '' }: StagesProps) {
  return (
    <ol className={cx('grid auto-cols-fr grid-flow-col gap-1', className)} aria-label={label}>
      {stages.map(({ name, state }, index) => (
        <li
          key={name}
          className={cx(
            'border-t-[3px] pt-2 text-xs/5',
            styles[state],
            compact && onPhone(state, index === stages.length - 1),
          )}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          {name}
          <span className="sr-only">, {t(stateLabels[state])}</span>
        </li>
      ))}
    </ol>
  );
}
