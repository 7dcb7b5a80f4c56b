import { msg, t } from '@contract/i18n';
/** States of a stake account. */
export type StakeState = 'active' | 'activating' | 'deactivating' | 'inactive';

const labels: Record<StakeState, string> = {
  active: msg('Active'),
  activating: msg('Activating'),
  deactivating: msg('Deactivating'),
  inactive: msg('Inactive'),
};

interface StateMarkProps {
  state: StakeState;
  /** Replaces the default label, such as "Deactivating, 3 of 5 SOL". */
  children?: React.ReactNode;
}

/** Symbol and label of a stake account's state. Drawn in CSS, because a long table has one per row. */
export function StateMark({ state, children }: StateMarkProps) {
  return (
    <span className="state" data-state={state}>
      {children ?? t(labels[state])}
    </span>
  );
}
