import { Merge, RefreshCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { formatLamports } from '@/lib/lamports';
import {
  mayAutoCompound,
  mayUnstake,
  mayWithdraw,
  mergePlan,
  type Permission,
  type Viewer,
} from '@/lib/portfolio/permissions';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import type { AccountActions } from './account-actions';

interface BulkBarProps {
  selected: readonly StakePosition[];
  viewer: Viewer;
  compounding: ReadonlySet<string> | undefined;
  actions: AccountActions;
}

/** What can be done with all selected accounts at once, and why not, in words. */
export function BulkBar({ selected, viewer, compounding, actions }: BulkBarProps) {
  if (selected.length === 0) return null;
  const delegated = selected.reduce((sum, { delegated: part }) => sum + part, 0n);
  const unstake = all(selected.map((position) => mayUnstake(position, viewer)));
  const withdraw = all(selected.map((position) => mayWithdraw(position, viewer)));
  const enable = selected.some(({ address }) => !compounding?.has(address));
  const changing = selected.filter(({ address }) => compounding?.has(address) !== enable);
  const compound = compounding
    ? all(changing.map((position) => mayAutoCompound(position, viewer, enable)))
    : undefined;
  const plan = selected.length > 1 ? mergePlan(selected, viewer) : undefined;
  const merging = plan && plan.sources.length === selected.length - 1 ? plan : undefined;
  const reasons = [
    unstake.allowed ? '' : `Deactivate: ${unstake.reason}.`,
    withdraw.allowed ? '' : `Withdraw: ${withdraw.reason}.`,
    selected.length > 1 && !merging ? 'Merge: not all of them can be merged into one.' : '',
    compound && !compound.allowed ? `Auto-compound: ${compound.reason}.` : '',
  ].filter(Boolean);
  return (
    <section className="bulk" aria-label="Selected accounts">
      <b className="strong">{selected.length} selected</b>
      <span className="t2">
        {formatLamports(delegated, { minimum: 4, maximum: 4, grouped: true })} SOL delegated
      </span>
      <span className="row wrap acts">
        {merging ? (
          <Button size="sm" onClick={() => actions.merge(merging.destination, merging.sources)}>
            <Icon of={Merge} small />
            Merge into one
          </Button>
        ) : null}
        {compound?.allowed ? (
          <Button
            size="sm"
            onClick={() => actions.compound(changing.map((position) => ({ position, enable })))}
          >
            <Icon of={RefreshCw} small />
            Auto-compound {enable ? 'on' : 'off'}
          </Button>
        ) : null}
        {unstake.allowed ? (
          <Button size="sm" onClick={() => actions.unstake(selected)}>
            Deactivate {selected.length}
          </Button>
        ) : null}
        {withdraw.allowed ? (
          <Button size="sm" onClick={() => actions.withdraw(selected)}>
            Withdraw {selected.length}
          </Button>
        ) : null}
      </span>
      {reasons.length > 0 ? <p className="xs t3">{reasons.join(' ')}</p> : null}
    </section>
  );
}

/** Allowed when every one is; else the first reason, with how many it concerns. */
function all(permissions: readonly Permission[]): Permission {
  const refused = permissions.flatMap((permission) => (permission.allowed ? [] : [permission.reason]));
  const [reason] = refused;
  if (reason === undefined) return { allowed: true };
  return { allowed: false, reason: `${reason} (${refused.length} of ${permissions.length})` };
}
