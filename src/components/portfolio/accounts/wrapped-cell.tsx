import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { TodoCell } from './todo-cell';

interface WrappedCellProps {
  lamports: bigint;
  /** Undefined when nothing can be signed here. */
  onUnwrap: (() => void) | undefined;
}

/** Wrapped SOL with a button that unwraps it. */
export function WrappedCell({ lamports, onUnwrap }: WrappedCellProps) {
  return (
    <TodoCell
      title={
        <>
          <Amount lamports={lamports} /> is wrapped
        </>
      }
      note="A token account holds it, as some swaps leave it. Closing that account makes it plain SOL again."
      action={onUnwrap ? <Button onClick={onUnwrap}>Unwrap</Button> : null}
    />
  );
}
