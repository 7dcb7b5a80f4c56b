import { useMemo, useState } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { Sheet } from '@/components/ui/sheet';
import type { Portfolio } from '@/hooks/portfolio/use-portfolio';
import { useNow } from '@/hooks/use-now';
import type { StakeActivity } from '@/lib/portfolio/stake-position';
import { formatAge } from '@/lib/time';
import type { AccountRowContext } from './account-row';
import { AccountTable } from './account-table';
import { BulkBar } from './bulk-bar';

export type Shown = StakeActivity | undefined;

interface AccountsSectionProps {
  portfolio: Portfolio;
  shown: Shown;
  onShow: (shown: Shown) => void;
  context: AccountRowContext;
}

const filters = [
  ['all', 'All'],
  ['active', 'Active'],
  ['activating', 'Activating'],
  ['deactivating', 'Deactivating'],
  ['inactive', 'Inactive'],
] as const;

/** The stake accounts with their filter and what can be done with the selected ones. */
export function AccountsSection({ portfolio, shown, onShow, context }: AccountsSectionProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const now = useNow(5_000);
  const { positions } = portfolio;
  const listed = useMemo(
    () => (shown === undefined ? positions : positions.filter(({ activity }) => activity === shown)),
    [positions, shown],
  );
  // An account may have left the list since it was selected.
  const chosen = listed.filter(({ address }) => selected.has(address));
  return (
    <>
      <div className="sect">
        <h2>Stake accounts</h2>
        <div className="row wrap">
          <Segmented
            label="Which accounts are listed"
            value={shown ?? 'all'}
            onChange={(next) => onShow(next === 'all' ? undefined : next)}
            options={filters.map(([value, name]) => ({ value, label: name }))}
          />
          <span className="xs t3">
            {listed.length} of {positions.length}, RPC slot {portfolio.slot.toLocaleString('en-US')},{' '}
            {formatAge(now - portfolio.readAt)} ago
          </span>
        </div>
      </div>
      <Sheet aria-label="Stake accounts">
        <BulkBar
          selected={chosen}
          viewer={context.viewer}
          compounding={context.compounding}
          actions={context.actions}
        />
        {listed.length === 0 ? (
          <p className="cell t2">
            {positions.length === 0
              ? 'This address is staker or withdrawer of no stake account. The first one appears here as soon as a stake is confirmed.'
              : 'No account is in this state.'}
          </p>
        ) : (
          <AccountTable positions={listed} selected={selected} onSelect={setSelected} context={context} />
        )}
      </Sheet>
    </>
  );
}
