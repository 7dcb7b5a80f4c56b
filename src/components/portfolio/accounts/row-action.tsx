import { Button } from '@/components/ui/button';
import { mayAutoCompound, mayUnstake, mayWithdraw } from '@/lib/portfolio/permissions';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import type { AccountRowContext } from './account-row';

/** What a row offers at once: the withdrawal that waits, else everything about the account. */
export function RowAction({ position, context }: { position: StakePosition; context: AccountRowContext }) {
  const { viewer, actions } = context;
  const withdraw = mayWithdraw(position, viewer).allowed;
  if (withdraw && position.activity === 'inactive') {
    return (
      <Button kind="ink" size="sm" onClick={() => actions.withdraw([position])}>
        Withdraw
      </Button>
    );
  }
  const something =
    withdraw ||
    mayUnstake(position, viewer).allowed ||
    mayAutoCompound(position, viewer, true).allowed ||
    // Its owner finds there what comes next and when.
    (viewer !== undefined && position.activity === 'deactivating' && position.withdrawer === viewer);
  return (
    <Button size="sm" onClick={() => actions.manage(position)}>
      {something ? 'Manage' : 'Details'}
    </Button>
  );
}
