import { msg, t } from '@clearstake/contract/i18n';
import { cx } from '@/lib/cx';

export type StakeState = 'active' | 'activating' | 'deactivating' | 'inactive';

const labels: Record<StakeState, string> = {
  active: msg('Active'),
  activating: msg('Activating'),
  deactivating: msg('Unstaking'),
  inactive: msg('Ready to withdraw'),
};

/** The ring is full, half full, broken up or empty. */
const rings: Record<StakeState, string> = {
  active: 'before:bg-current before:text-accent',
  activating: 'before:bg-[linear-gradient(transparent_50%,currentcolor_0)] before:text-accent',
  deactivating: 'before:[mask:repeating-conic-gradient(black_0_28deg,transparent_0_51.43deg)]',
  inactive: '',
};

const ring =
  'before:m-px before:size-3 before:flex-none before:rounded-full before:border-[1.5px] before:forced-color-adjust-none before:[print-color-adjust:exact]';

interface StateMarkProps {
  state: StakeState;
  locked?: boolean;
  className?: string;
}

/** Symbol and label of a stake account's state. Drawn without an element, because a long table has one per row. */
export function StateMark({ state, locked, className }: StateMarkProps) {
  return (
    <span
      data-state={state}
      className={cx(
        'inline-flex items-center gap-2 text-[13px] font-520 whitespace-nowrap',
        ring,
        rings[state],
        className,
      )}
    >
      {state === 'inactive' && locked ? t('Unstaked, locked') : t(labels[state])}
    </span>
  );
}
