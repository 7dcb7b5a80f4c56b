import { rich } from '@/components/ui/rich';
import { ShortAddresses } from '@/components/ui/short-address';
import { byReason, type ExcludedAccount } from '@/lib/portfolio/bulk';

export function LeftOutList({ action, leftOut }: { action: string; leftOut: readonly ExcludedAccount[] }) {
  return [...byReason(leftOut)].map(([reason, positions]) => (
    <li key={reason}>
      {rich('{action} leaves out {accounts}: {reason}.', {
        action,
        reason,
        accounts: <ShortAddresses values={positions.map(({ address }) => address)} />,
      })}
    </li>
  ));
}
