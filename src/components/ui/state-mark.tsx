/** The four states of a stake account. */
export type StakeState = 'active' | 'activating' | 'deactivating' | 'inactive';

const words: Record<StakeState, string> = {
  active: 'Active',
  activating: 'Activating',
  deactivating: 'Deactivating',
  inactive: 'Inactive',
};

interface StateMarkProps {
  state: StakeState;
  /** Replaces the state's own word, e.g. "Deactivating, 3 of 5 SOL". */
  children?: React.ReactNode;
}

/**
 * Full disc active, filling disc activating, dashed ring deactivating, empty ring inactive; always with the word. The style sheet
 * draws it: a long table has one in every row.
 */
export function StateMark({ state, children }: StateMarkProps) {
  return (
    <span className="state" data-state={state}>
      {children ?? words[state]}
    </span>
  );
}
