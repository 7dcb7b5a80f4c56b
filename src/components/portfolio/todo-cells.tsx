import { CalendarPlus } from 'lucide-react';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Cell, Cols } from '@/components/ui/sheet';
import type { PortfolioTotals } from '@/lib/portfolio/totals';

interface TodoCellsProps {
  totals: PortfolioTotals;
  /** "Sat 14:52", or undefined while the epoch clock is unknown. */
  boundary: string | undefined;
  /** Undefined when nothing can be signed here; the reason is said in the table. */
  onWithdraw: (() => void) | undefined;
  onSweep: (() => void) | undefined;
  onRemind: (() => void) | undefined;
}

const accounts = (count: number): string => (count === 1 ? '1 account' : `${count} accounts`);

/** What waits for a hand: ready to withdraw, idle, on its way out. */
export function TodoCells({ totals, boundary, onWithdraw, onSweep, onRemind }: TodoCellsProps) {
  return (
    <Cols className="todo">
      <Cell>
        <h3>
          <Amount lamports={totals.ready} /> ready to withdraw
        </h3>
        <p>
          {totals.readyAccounts === 0
            ? 'No account has finished deactivating'
            : `${accounts(totals.readyAccounts)} not delegated any more`}
        </p>
        {onWithdraw && totals.readyAccounts > 0 ? (
          <Button kind="ink" onClick={onWithdraw}>
            Withdraw
          </Button>
        ) : null}
      </Cell>
      <Cell>
        <h3>
          <Amount lamports={totals.idle} /> sits idle
        </h3>
        <p>
          {totals.idleAccounts === 0
            ? 'Nothing but stake and rent in your accounts'
            : `Tips and rewards in ${accounts(totals.idleAccounts)}, not earning`}
        </p>
        {onSweep && totals.idleAccounts > 0 ? <Button onClick={onSweep}>Sweep</Button> : null}
      </Cell>
      <Cell>
        <h3>
          <Amount lamports={totals.deactivating} />{' '}
          {boundary && totals.deactivatingAccounts > 0 ? `frees ${boundary}` : 'deactivating'}
        </h3>
        <p>
          {totals.deactivatingAccounts === 0
            ? 'No account is on its way out'
            : 'Earns until the boundary, needs a withdraw after it'}
        </p>
        {onRemind && totals.deactivatingAccounts > 0 ? (
          <Button onClick={onRemind}>
            <Icon of={CalendarPlus} small />
            Remind me
          </Button>
        ) : null}
      </Cell>
    </Cols>
  );
}
