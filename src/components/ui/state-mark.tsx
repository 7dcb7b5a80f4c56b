import { msg, t } from '@contract/i18n';
/** States of a stake account. */
export type StakeState = 'active' | 'activating' | 'deactivating' | 'inactive';

const labels: Record<StakeState, string> = {
  active: msg('Active'),
  activating: msg('Activating'),
  deactivating: msg('Deactivating'),
  inactive: msg('Inactive'),
};

/** Symbol and label of a stake account's state. Drawn in CSS, because a long table has one per row. */
export function StateMark({ state }: { state: StakeState }) {
  return (
    <span className="state" data-state={state}>
      {t(labels[state])}
    </span>
  );
}
