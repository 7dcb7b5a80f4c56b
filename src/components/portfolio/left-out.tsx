import { rich } from '@/components/ui/rich';
import { shortAddress } from '@/lib/format/short-address';
import { byReason, type ExcludedAccount } from '@/lib/portfolio/eligible';

interface LeftOutListProps {
  /** Name of the action, such as "Deactivate". */
  action: string;
  leftOut: readonly ExcludedAccount[];
}

/** Accounts that an action skips, one line per failed precondition. */
export function LeftOutList({ action, leftOut }: LeftOutListProps) {
  return [...byReason(leftOut)].map(([reason, positions]) => (
    <li key={reason}>
      {rich('{action} leaves out {accounts}: {reason}.', {
        action,
        reason,
        accounts: positions.map(({ address }, index) => (
          <span key={address}>
            {index > 0 ? ', ' : ''}
            <span className="mono" dir="ltr" title={address}>
              {shortAddress(address)}
            </span>
          </span>
        )),
      })}
    </li>
  ));
}
