import { useState } from 'react';
import { Address } from '@/components/ui/address';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { StateMark } from '@/components/ui/state-mark';
import { formatLamports, parseLamports } from '@/lib/lamports';
import {
  mayAutoCompound,
  maySplit,
  mayUnstake,
  mayWithdraw,
  type Permission,
  type Viewer,
} from '@/lib/portfolio/permissions';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import type { AccountActions } from './account-actions';

interface ManageDialogProps {
  position: StakePosition;
  viewer: Viewer;
  minimumDelegation: bigint | undefined;
  actions: AccountActions;
  /** Whether its idle lamports are restaked; undefined where that is not known. */
  compounding: boolean | undefined;
  onClose: () => void;
}

/** Everything about one account and everything that can be done with it. */
export function ManageDialog(props: ManageDialogProps) {
  const { position, viewer, minimumDelegation, actions, compounding, onClose } = props;
  const act = (run: () => void) => () => {
    onClose();
    run();
  };
  const unstake = mayUnstake(position, viewer);
  const withdraw = mayWithdraw(position, viewer);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Stake account"
      description="Authorities, amounts, and what can be done with this account."
    >
      <div className="stack">
        <KeyValues>
          <KeyValue label="Address">
            <Address value={position.address} what="stake account" />
          </KeyValue>
          <KeyValue label="State">
            <StateMark state={position.activity} />
          </KeyValue>
          <KeyValue label="Delegated">
            <Amount lamports={position.delegated} precision="money" />
          </KeyValue>
          <KeyValue label={position.activity === 'inactive' ? 'Withdrawable' : 'Idle'}>
            <Amount lamports={position.withdrawable} precision="money" />
          </KeyValue>
          <KeyValue label="Who can re-delegate">
            <Address value={position.staker} what="staker authority" />
          </KeyValue>
          <KeyValue label="Who can withdraw">
            <Address value={position.withdrawer} what="withdraw authority" />
          </KeyValue>
        </KeyValues>
        {compounding === undefined ? null : (
          <Action
            permission={mayAutoCompound(position, viewer, !compounding)}
            title={`Auto-compound is ${compounding ? 'on' : 'off'}`}
            note="Idle rewards and tips are staked again each epoch."
          >
            <Button onClick={act(() => actions.compound([{ position, enable: !compounding }]))}>
              Switch {compounding ? 'off' : 'on'}
            </Button>
          </Action>
        )}
        <Action
          permission={unstake}
          title="Deactivate all of it"
          note="Earns until the epoch ends, then it can be withdrawn."
        >
          <Button onClick={act(() => actions.unstake([position]))}>Deactivate</Button>
          <Button onClick={act(() => actions.unstakeWithoutApi([position]))}>Without the API</Button>
        </Action>
        <Action
          permission={withdraw}
          title={position.activity === 'inactive' ? 'Withdraw and close' : 'Withdraw the idle part'}
          note={
            position.activity === 'inactive'
              ? 'The rent deposit comes back with it.'
              : 'Tips and rewards that do not earn; the stake stays delegated.'
          }
        >
          <Button onClick={act(() => actions.withdraw([position]))}>Withdraw</Button>
        </Action>
        <SplitForm
          position={position}
          viewer={viewer}
          minimumDelegation={minimumDelegation}
          onSplit={(lamports) => act(() => actions.split(position, lamports, true))()}
        />
      </div>
    </Dialog>
  );
}

interface ActionProps {
  permission: Permission;
  title: string;
  note: string;
  children: React.ReactNode;
}

function Action({ permission, title, note, children }: ActionProps) {
  return (
    <div className="opt">
      <div>
        <h3>{title}</h3>
        <p>{permission.allowed ? note : `Not possible: ${permission.reason}.`}</p>
      </div>
      {permission.allowed ? <span className="row wrap">{children}</span> : null}
    </div>
  );
}

interface SplitFormProps {
  position: StakePosition;
  viewer: Viewer;
  minimumDelegation: bigint | undefined;
  onSplit: (lamports: bigint) => void;
}

function SplitForm({ position, viewer, minimumDelegation, onSplit }: SplitFormProps) {
  const [text, setText] = useState('');
  if (minimumDelegation === undefined) return null;
  const permission = maySplit(position, viewer, minimumDelegation);
  if (!permission.allowed) {
    return (
      <Action permission={permission} title="Deactivate a part" note="">
        {null}
      </Action>
    );
  }
  const most = position.delegated - minimumDelegation;
  const error = text === '' ? undefined : splitError(text, minimumDelegation, most);
  const parsed = parseLamports(text);
  return (
    <form
      className="lookup"
      onSubmit={(event) => {
        event.preventDefault();
        if (parsed.ok && error === undefined) onSplit(parsed.lamports);
      }}
    >
      <Field
        label="Deactivate a part, SOL"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={`The part moves into a new account of yours and is deactivated there. From ${formatLamports(minimumDelegation)} to ${formatLamports(most)} SOL.`}
        error={error}
      />
      <Button type="submit" disabled={!parsed.ok || error !== undefined}>
        Review
      </Button>
    </form>
  );
}

function splitError(text: string, least: bigint, most: bigint): string | undefined {
  const parsed = parseLamports(text);
  if (!parsed.ok) return parsed.message;
  if (parsed.lamports < least) return `The network delegates no less than ${formatLamports(least)} SOL.`;
  if (parsed.lamports > most)
    return `At least ${formatLamports(least)} SOL must stay; the most is ${formatLamports(most)} SOL.`;
  return undefined;
}
