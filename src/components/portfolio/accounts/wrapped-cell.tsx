import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { Cell, Cols } from '@/components/ui/sheet';

interface WrappedCellProps {
  lamports: bigint;
  /** Undefined when nothing can be signed here. */
  onUnwrap: (() => void) | undefined;
}

/** Wrapped SOL, and the way to plain SOL. */
export function WrappedCell({ lamports, onUnwrap }: WrappedCellProps) {
  return (
    <Cols className="todo" style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Cell>
        <h3>
          <Amount lamports={lamports} /> is wrapped
        </h3>
        <p>
          A token account holds it, as some swaps leave it. Closing that account makes it plain SOL again.
        </p>
        {onUnwrap ? <Button onClick={onUnwrap}>Unwrap</Button> : null}
      </Cell>
    </Cols>
  );
}
