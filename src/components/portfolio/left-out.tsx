import { shortAddress } from '@/lib/format/short-address';
import { byReason, type LeftOut } from '@/lib/portfolio/eligible';

interface LeftOutListProps {
  /** What is done with the others: "Deactivate". */
  action: string;
  leftOut: readonly LeftOut[];
}

/** One line a reason: which accounts an action does not touch, and the precondition that each fails. */
export function LeftOutList({ action, leftOut }: LeftOutListProps) {
  return [...byReason(leftOut)].map(([reason, positions]) => (
    <li key={reason}>
      {action} leaves out{' '}
      {positions.map(({ address }, index) => (
        <span key={address}>
          {index > 0 ? ', ' : ''}
          <span className="mono" title={address}>
            {shortAddress(address)}
          </span>
        </span>
      ))}
      : {reason}.
    </li>
  ));
}
