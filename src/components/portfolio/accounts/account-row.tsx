import { grouped } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { shortAddress } from '@clearstake/contract/format/short-address';
import { t } from '@clearstake/contract/i18n';
import { ChevronRight } from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import { UnstakeLink } from '@/components/portfolio/exits/unstake-link';
import type { PortfolioContext } from '@/components/portfolio/portfolio-context';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { StateMark } from '@/components/ui/state-mark';
import { Switch } from '@/components/ui/switch';
import { tableRoles } from '@/components/ui/table-roles';
import { Unit } from '@/components/ui/unit';
import { cx } from '@/lib/cx';
import { shownIdle } from '@/lib/portfolio/account-list';
import { nextStep } from '@/lib/portfolio/next-step';
import { mayAutoCompound, mayUnstake, mayWithdraw } from '@/lib/portfolio/permissions';
import type { StakePosition } from '@/lib/portfolio/stake-position';

/** Class names of the stake account cells. From 901 pixels all columns fit a row; below, a row is a card. */
const cell =
  'h-13.5 max-l:py-1.5 max-l:whitespace-normal max-m:h-auto max-m:border-0 max-m:bg-transparent max-m:p-0';
export const inner = 'max-l:px-1.5';
/** More room after a column of figures that end at its edge. */
export const afterFigure = 'm:ps-5';
const card = 'max-m:grid max-m:gap-x-2 max-m:gap-y-0.5 max-m:px-6 max-s:px-4';
export const row = `${card} max-m:grid-cols-[28px_auto_minmax(0,1fr)_auto]`;
/** Without a checkbox. */
const onlyRow = `${card} max-m:grid-cols-[0_auto_minmax(0,1fr)_auto] max-m:ps-4 max-s:ps-2`;

/** Touch target of 44 pixels; negative margins keep the layout. */
export const checkboxTarget =
  'align-middle max-m:-my-3.5 max-m:-me-3 max-m:-ms-4 max-m:py-3.5 max-m:pe-3 max-m:ps-4 pointer-coarse:-my-3.5 pointer-coarse:-me-3 pointer-coarse:-ms-4 pointer-coarse:pe-3 pointer-coarse:ps-4';

const small = 'block text-xs text-t3';
/** On a card, continues the line of the text before it. */
const inline = 'max-m:inline max-m:text-xs/[17px]';
const amount = 'max-m:text-end max-l:whitespace-nowrap max-m:col-start-4 max-m:row-start-1';

interface AccountRowProps {
  /** Position among all listed accounts, from 0. */
  index: number;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  position: StakePosition;
  selected: boolean;
  selectable: boolean;
  /** Highlighted: the link to this page names this account. */
  marked: boolean;
  made: boolean;
  /** Must be stable: the row is memoized. */
  onSelect: (address: string, selected: boolean) => void;
  context: PortfolioContext;
}

export const AccountRow = memo(function AccountRow(props: AccountRowProps) {
  const { index, measure, position, selected, selectable, marked, made, onSelect, context } = props;
  const { names, actions } = context;
  const short = shortAddress(position.address);
  const nickname = context.nicknames.get(position.address);
  const name = position.vote === null ? undefined : names.get(position.vote);
  // A phone has room for one amount: the withdrawable one when nothing is delegated any more.
  const ready = position.activity === 'inactive' && position.withdrawable > 0n;
  return (
    <tr
      {...tableRoles.row}
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={marked || undefined}
      // Its own stacking context, so that inserting a row does not repaint the others.
      className={cx(
        selected && 'sel',
        selectable ? row : onlyRow,
        'isolate max-m:border-b max-m:border-line max-m:py-1.5 max-m:last:border-b-0',
        (selected || marked) && 'max-m:bg-accent-soft',
        marked &&
          '[&>td]:shadow-[inset_0_1px_var(--accent),inset_0_-1px_var(--accent)] max-m:[&>td]:shadow-none',
      )}
    >
      <td {...tableRoles.cell} className={cx(cell, selectable ? 'print:hidden' : 'w-0 pe-0!')}>
        {selectable ? (
          <Checkbox
            className={checkboxTarget}
            label={t('Select {account}', { account: short })}
            hideLabel
            checked={selected}
            onChange={(event) => onSelect(position.address, event.target.checked)}
          />
        ) : null}
      </td>
      {/* Placed, as the checkbox before it is not printed. */}
      <InnerCell className="max-m:col-start-2 max-m:row-start-1">
        <button
          type="button"
          className="addr link inline-flex items-center gap-0.5 text-accent underline decoration-control-line underline-offset-3 hover:decoration-current"
          title={position.address}
          aria-label={t('Everything about {account}', { account: short })}
          onClick={() => actions.manage(position)}
        >
          <bdi dir="ltr">{short}</bdi>
          <Icon of={ChevronRight} small className="rtl:-scale-x-100" />
        </button>
        {made ? <Badge kind="acc">{t('New##account')}</Badge> : null}
        {nickname === undefined ? null : (
          <span className="block max-w-37 truncate text-xs text-t2">{nickname}</span>
        )}
        {position.locked ? <span className={small}>{t('Lockup in force')}</span> : null}
      </InnerCell>
      <InnerCell className="max-m:col-[2/4] max-m:flex max-m:flex-wrap max-m:gap-x-1.5 max-m:text-xs/[17px]">
        <StateMark
          state={position.activity}
          locked={position.locked}
          className="max-m:gap-1.5 max-m:text-xs/[17px]"
        />
        {/* A card says what follows, below. */}
        <span className={cx(small, 'ps-5.5 max-m:hidden')}>{stateNote(position)}</span>
      </InnerCell>
      <InnerCell
        className={
          position.vote === null
            ? 'max-m:hidden'
            : 'max-m:col-start-3 max-m:row-start-1 max-m:self-center max-m:truncate max-m:text-xs/[17px] max-m:text-t2'
        }
      >
        {position.vote === null ? (
          <span className="text-t3">{t('None##validator')}</span>
        ) : (
          <>
            <span className="block truncate m:max-w-28 l:max-w-48 max-m:inline" title={name}>
              {name ?? t('Unnamed')}
            </span>
            <span
              className={cx(
                'mono',
                small,
                name === undefined ? "max-m:inline max-m:before:content-['_']" : 'max-m:hidden',
              )}
              title={position.vote}
            >
              <bdi dir="ltr">{shortAddress(position.vote)}</bdi>
            </span>
          </>
        )}
      </InnerCell>
      <InnerCell
        className={cx('text-right tnum text-base font-580', amount, ready && 'max-m:hidden')}
        title={t('{lamports} lamports', { lamports: position.delegated })}
      >
        <span className="sr-only m:hidden">{t('Delegated')} </span>
        {formatAmount(position.delegated)}
        <CardUnit />
      </InnerCell>
      <InnerCell
        className={cx('text-right tnum', amount, ready ? 'max-m:text-base max-m:font-580' : 'max-m:hidden')}
        title={t('{lamports} lamports', { lamports: shownIdle(position) })}
      >
        <span className="text-xs font-400 text-t3 m:hidden">{t('to withdraw##amount')} </span>
        {position.withdrawable > 0n && position.activity !== 'inactive' ? (
          <span className="font-540 text-warn">{formatAmount(position.idle)}</span>
        ) : (
          formatAmount(shownIdle(position))
        )}
        <CardUnit />
      </InnerCell>
      {!context.compounds ? null : (
        <InnerCell
          className={cx(
            afterFigure,
            // Between phone and desktop, why it is disabled is in the account's window.
            'max-m:hidden max-l:[&>span>span]:sr-only [&>span>span]:max-w-37 [&>span>span]:whitespace-normal',
          )}
        >
          <CompoundSwitch position={position} context={context} />
        </InnerCell>
      )}
      <InnerCell
        className={cx(
          'm:max-w-36 l:max-w-56 m:whitespace-normal! max-m:col-[2/4] max-m:text-xs/[17px] max-m:text-t2',
          !context.compounds && afterFigure,
        )}
      >
        <NextChange position={position} context={context} />
      </InnerCell>
      <td
        {...tableRoles.cell}
        className={cx('text-end tnum', cell, 'max-m:col-start-4 max-m:row-[2/4] max-m:self-end print:hidden')}
      >
        <RowAction position={position} context={context} />
      </td>
    </tr>
  );
});

function InnerCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...tableRoles.cell} className={cx(cell, inner, className)} {...rest} />;
}

/** On a card, whose columns have no heads. */
const CardUnit = () => (
  <span className="m:hidden">
    <Unit>SOL</Unit>
  </span>
);

interface OfRow {
  position: StakePosition;
  context: PortfolioContext;
}

function CompoundSwitch({ position, context: { viewer, actions, compounding } }: OfRow) {
  const on = compounding?.has(position.address);
  if (on === undefined) return null;
  // Why nothing can be switched without the wallet is said once, above.
  if (viewer === undefined) return <span className="text-t2">{on ? t('On##switch') : t('Off##switch')}</span>;
  const permission = mayAutoCompound(position, viewer, !on);
  return (
    <Switch
      label={t('Auto-compound {account}', { account: shortAddress(position.address) })}
      checked={on}
      onChange={(enable) => actions.compound([{ position, enable }])}
      disabledReason={permission.allowed ? undefined : permission.reason}
    />
  );
}

function NextChange({ position, context }: OfRow) {
  const { when, what } = nextStep(position, context.viewer, context.boundary);
  // A card has room for the distance alone, which then says it.
  const far = context.boundary !== undefined && what.includes(context.boundary.distance);
  return (
    <>
      <span className={cx(position.activity === 'inactive' && 'font-560', far && 'max-m:hidden')}>
        {when}
      </span>
      {what === '' ? null : (
        <span
          className={cx(small, inline, !far && "max-m:before:content-[',_'] rtl:max-m:before:content-['،_']")}
        >
          {what}
        </span>
      )}
    </>
  );
}

function RowAction({ position, context }: OfRow) {
  const { viewer, actions } = context;
  const withdraw = mayWithdraw(position, viewer).allowed;
  if (withdraw && position.activity === 'inactive') {
    return (
      <Button size="sm" onClick={() => actions.withdraw([position])}>
        {t('Withdraw')}
      </Button>
    );
  }
  const unstake = mayUnstake(position, viewer).allowed;
  if (unstake && position.activity === 'active' && !position.locked) {
    return <UnstakeLink source={position.address} size="sm" />;
  }
  const manageable =
    withdraw ||
    unstake ||
    mayAutoCompound(position, viewer, true).allowed ||
    // The dialog shows the owner the next step and its time.
    (viewer !== undefined && position.activity === 'deactivating' && position.withdrawer === viewer);
  return (
    <Button size="sm" onClick={() => actions.manage(position)}>
      {t(manageable ? 'Manage' : 'Details')}
    </Button>
  );
}

function stateNote(position: StakePosition): string {
  const { activity, activation, delegated, activationEpoch, gradual, locked } = position;
  const amounts = { active: formatAmount(activation.effective), delegated: formatAmount(delegated) };
  switch (activity) {
    case 'active':
      return activationEpoch === null
        ? ''
        : t('since epoch {epoch}', { epoch: grouped(activationEpoch + 1n) });
    case 'activating':
      return gradual
        ? t('{active} of {delegated} SOL already active', amounts)
        : t('active when the epoch ends');
    case 'deactivating':
      return gradual ? t('{active} SOL still active', amounts) : t('active until the epoch ends');
    case 'inactive':
      return locked ? t('cannot be withdrawn yet') : '';
  }
}

function formatAmount(lamports: bigint): string {
  return lamports === 0n ? '0' : formatLamports(lamports, { minimum: 4, maximum: 4, grouped: true });
}
