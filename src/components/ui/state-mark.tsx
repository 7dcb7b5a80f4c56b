/** The four states of a stake account. */
export type StakeState = 'active' | 'activating' | 'deactivating' | 'inactive';

const words: Record<StakeState, string> = {
  active: 'Active',
  activating: 'Activating',
  deactivating: 'Deactivating',
  inactive: 'Inactive',
};

function Glyph({ state }: { state: StakeState }) {
  const stroke = 'currentColor';
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true">
      {state === 'active' ? <circle cx="7" cy="7" r="6" fill="currentColor" /> : null}
      {state === 'activating' ? (
        <>
          <circle cx="7" cy="7" r="5.25" fill="none" stroke={stroke} strokeWidth="1.5" />
          <path d="M1.75 7a5.25 5.25 0 0 0 10.5 0Z" fill="currentColor" />
        </>
      ) : null}
      {state === 'deactivating' ? (
        <circle
          cx="7"
          cy="7"
          r="5.25"
          fill="none"
          stroke={stroke}
          strokeWidth="1.5"
          strokeDasharray="2.6 2.2"
        />
      ) : null}
      {state === 'inactive' ? (
        <circle cx="7" cy="7" r="5.25" fill="none" stroke={stroke} strokeWidth="1.5" />
      ) : null}
    </svg>
  );
}

interface StateMarkProps {
  state: StakeState;
  /** Replaces the state's own word, e.g. "Deactivating, 3 of 5 SOL". */
  children?: React.ReactNode;
}

/** Full disc active, filling disc activating, dashed ring deactivating, empty ring inactive; always with the word. */
export function StateMark({ state, children }: StateMarkProps) {
  return (
    <span className="state" data-state={state}>
      <Glyph state={state} />
      {children ?? words[state]}
    </span>
  );
}
