import { memo } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { StateMark } from '@/components/ui/state-mark';
import { Switch } from '@/components/ui/switch';
import { cx } from '@/lib/cx';
import { formatLamports } from '@/lib/lamports';
import { shownIdle } from '@/lib/portfolio/account-list';
import { mayAutoCompound, mayUnstake, mayWithdraw, type Viewer } from '@/lib/portfolio/permissions';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { shortAddress } from '@/lib/short-address';
import type { AccountActions } from './account-actions';

export interface AccountRowContext {
  readonly viewer: Viewer;
  readonly names: ReadonlyMap<string, string>;
  /** Accounts that are auto-compounded; undefined while unknown or where there is no such program. */
  readonly compounding: ReadonlySet<string> | undefined;
  /** Why no account can be switched at all, in words. */
  readonly compoundingReason: string | undefined;
  /** Moment and distance of the epoch's end. */
  readonly boundary: { readonly moment: string; readonly distance: string } | undefined;
  readonly actions: AccountActions;
}

interface AccountRowProps {
  /** Its place among all listed accounts, from 0. */
  index: number;
  /** Told of the row's element, to learn its height. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  position: StakePosition;
  selected: boolean;
  /** Stable, so that a row draws itself again only when its own account changed. */
  onSelect: (address: string, selected: boolean) => void;
  context: AccountRowContext;
}

/** One stake account: state, amounts, what comes next, what can be done. */
export const AccountRow = memo(function AccountRow(props: AccountRowProps) {
  const { index, measure, position, selected, onSelect, context } = props;
  const { viewer, names, boundary, actions } = context;
  const short = shortAddress(position.address);
  const withdraw = mayWithdraw(position, viewer);
  const unstake = mayUnstake(position, viewer);
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={cx(selected && 'sel')}>
      <td className="m-hide pick">
        <Checkbox
          label={`Select ${short}`}
          hideLabel
          checked={selected}
          onChange={(event) => onSelect(position.address, event.target.checked)}
        />
      </td>
      <td className="nm m-first">
        <button
          type="button"
          className="addr full link"
          title={position.address}
          aria-label={`Everything about ${short}`}
          onClick={() => actions.manage(position)}
        >
          {short}
        </button>
        {position.locked ? <span className="sub">Lockup in force</span> : null}
      </td>
      <td>
        <StateMark state={position.activity} />
        <span className="sub">{stateNote(position)}</span>
      </td>
      <td className="m-hide">
        {position.vote === null ? (
          <span className="t3">None</span>
        ) : (
          <>
            {names.get(position.vote) ?? 'Unnamed'}
            <span className="sub mono" title={position.vote}>
              {shortAddress(position.vote)}
            </span>
          </>
        )}
      </td>
      <td className="r big m-last" title={`${position.delegated} lamports`}>
        {four(position.delegated)}
      </td>
      <td className="r m-hide" title={`${position.withdrawable} lamports`}>
        {position.withdrawable > 0n && position.activity !== 'inactive' ? (
          <span className="idle">{four(position.idle)}</span>
        ) : (
          four(shownIdle(position))
        )}
      </td>
      <td className="m-hide ac">
        <CompoundSwitch position={position} context={context} />
      </td>
      <td className="m-hide">
        <NextChange position={position} boundary={boundary} />
      </td>
      <td className="r m-hide">
        {withdraw.allowed && position.activity === 'inactive' ? (
          <Button kind="ink" size="sm" onClick={() => actions.withdraw([position])}>
            Withdraw
          </Button>
        ) : unstake.allowed ? (
          <Button size="sm" onClick={() => actions.manage(position)}>
            Manage
          </Button>
        ) : (
          <span className="sub">{withdraw.allowed || viewer === undefined ? '' : unstake.reason}</span>
        )}
      </td>
    </tr>
  );
});

function CompoundSwitch({ position, context }: { position: StakePosition; context: AccountRowContext }) {
  const { viewer, compounding, compoundingReason, actions } = context;
  const on = compounding?.has(position.address) ?? false;
  const permission = mayAutoCompound(position, viewer, !on);
  const reason =
    compoundingReason ??
    (compounding === undefined ? 'Not known yet' : permission.allowed ? undefined : permission.reason);
  return (
    <Switch
      label={`Auto-compound ${shortAddress(position.address)}`}
      checked={on}
      onChange={(enable) => actions.compound([{ position, enable }])}
      disabledReason={reason}
    />
  );
}

function NextChange({
  position,
  boundary,
}: {
  position: StakePosition;
  boundary: AccountRowContext['boundary'];
}) {
  if (position.activity === 'inactive') return <span className="strong">Now</span>;
  if (position.activity === 'active') return <>Earning</>;
  if (!boundary) return <span className="t3">Epoch clock unavailable</span>;
  return (
    <>
      {boundary.moment}
      <span className="sub">in {boundary.distance}</span>
    </>
  );
}

function stateNote({ activity, activation, delegated, activationEpoch }: StakePosition): string {
  const partial = activation.effective > 0n && activation.effective < delegated;
  switch (activity) {
    case 'active':
      return activationEpoch === null ? '' : `since epoch ${(activationEpoch + 1n).toLocaleString('en-US')}`;
    case 'activating':
      return partial
        ? `${four(activation.effective)} of ${four(delegated)} SOL effective`
        : 'earns from the boundary on';
    case 'deactivating':
      return partial
        ? `${four(activation.effective)} of ${four(delegated)} SOL still in`
        : 'earns until the boundary';
    case 'inactive':
      return 'ready to withdraw';
  }
}

function four(lamports: bigint): string {
  return lamports === 0n ? '0' : formatLamports(lamports, { minimum: 4, maximum: 4, grouped: true });
}
