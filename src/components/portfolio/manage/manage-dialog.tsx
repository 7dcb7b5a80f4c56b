import { t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PortfolioContext } from '@/components/portfolio/portfolio-context';
import { GrowthLine } from '@/components/portfolio/records/growth-line';
import { Address } from '@/components/ui/address';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { ShortAddress } from '@/components/ui/short-address';
import { StateMark } from '@/components/ui/state-mark';
import { useKeptValue } from '@/hooks/use-kept-value';
import { type BoundaryText, lockupEnd, nextStep } from '@/lib/portfolio/next-step';
import { keptNicknames, longestNickname, saveNickname } from '@/lib/portfolio/nicknames';
import {
  mayAutoCompound,
  mayCancelDeactivation,
  mayUnstake,
  mayWithdraw,
  type Viewer,
} from '@/lib/portfolio/permissions';
import type { AccountReward } from '@/lib/portfolio/records';
import { endsAtOnce, type StakePosition } from '@/lib/portfolio/stake-position';
import { ManageAction, manageOption } from './manage-action';
import { SplitForm } from './split-form';

interface ManageDialogProps {
  position: StakePosition;
  context: PortfolioContext;
  minimumDelegation: bigint | undefined;
  /** The running epoch. */
  epoch: bigint;
  /** Its rewards; undefined while loading. */
  growth: readonly AccountReward[] | undefined;
  onClose: () => void;
}

export function ManageDialog(props: ManageDialogProps) {
  const { position, context, growth, onClose } = props;
  const { viewer, boundary, names } = context;
  const validator = position.vote === null ? undefined : names.get(position.vote);
  const { when, what } = nextStep(position, viewer, boundary);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Stake account')}
      description={t('Authorities, amounts, and what can be done with this account.')}
    >
      <div className="grid gap-2 [&>dl+*]:pt-3">
        <KeyValues>
          <KeyValue label={t('Address')}>
            <Address value={position.address} what={t('stake account')} />
          </KeyValue>
          <KeyValue label={t('State')}>
            <StateMark state={position.activity} locked={position.locked} />
          </KeyValue>
          {position.vote === null ? null : (
            <KeyValue label={t('Validator')}>
              <Link
                to="/validators/$identity"
                params={{ identity: position.vote }}
                className="touch-target link inline-block"
                title={validator}
              >
                <span className="block max-w-[min(300px,50vw)] truncate">
                  {validator ?? <ShortAddress value={position.vote} />}
                </span>
              </Link>
            </KeyValue>
          )}
          <KeyValue label={t('Next##change')}>
            {what === '' ? when : t('{when}, {what}', { when, what })}
          </KeyValue>
          <KeyValue label={t('Delegated')}>
            <Amount lamports={position.delegated} precision="money" />
          </KeyValue>
          <KeyValue label={t(position.activity === 'inactive' ? 'Amount' : 'Not earning')}>
            <Amount
              lamports={position.activity === 'inactive' ? position.withdrawable : position.idle}
              precision="money"
            />
          </KeyValue>
          <KeyValue label={t('Who can re-delegate')}>
            <Authority value={position.staker} viewer={viewer} what={t('staker authority')} />
          </KeyValue>
          <KeyValue label={t('Who can withdraw')}>
            <Authority value={position.withdrawer} viewer={viewer} what={t('withdraw authority')} />
          </KeyValue>
        </KeyValues>
        {growth === undefined || growth.length < 2 ? null : (
          <div className="flex items-center justify-between gap-4">
            <span className="text-t2">{t('Balance after each reward')}</span>
            <GrowthLine rewards={growth} />
          </div>
        )}
        <NicknameForm address={position.address} />
        {viewer === undefined ? (
          <p className="text-t2">
            {t(
              'You are looking without the wallet that controls it, so nothing can be done here. Connect that wallet to unstake, withdraw or merge.',
            )}
          </p>
        ) : (
          <AccountOptions {...props} />
        )}
      </div>
    </Dialog>
  );
}

function Authority({ value, viewer, what }: { value: string; viewer: Viewer; what: string }) {
  return value === viewer ? (
    <span title={value}>{t('Your wallet')}</span>
  ) : (
    <Address value={value} what={what} />
  );
}

function AccountOptions(props: ManageDialogProps) {
  const { position, context, minimumDelegation, epoch, onClose } = props;
  const { viewer, boundary, actions } = context;
  // Undefined while loading or not offered.
  const compounding = context.compounding?.has(position.address);
  const act = (run: () => void) => () => {
    onClose();
    run();
  };
  const { activity } = position;
  const unstake = mayUnstake(position, viewer);
  return (
    <>
      {compounding === undefined ? null : (
        <ManageAction
          permission={mayAutoCompound(position, viewer, !compounding)}
          title={t(compounding ? 'Auto-compound is on' : 'Auto-compound is off')}
          note={t('Rewards and tips that would earn nothing are staked again each epoch.')}
        >
          <Button onClick={act(() => actions.compound([{ position, enable: !compounding }]))}>
            {t(compounding ? 'Switch off' : 'Switch on')}
          </Button>
        </ManageAction>
      )}
      {activity === 'deactivating' ? (
        <ManageAction
          permission={mayCancelDeactivation(position, viewer, epoch)}
          title={t('Cancel unstaking')}
          note={t('It stays with its validator, as if it had never been unstaked.')}
        >
          <Button onClick={act(() => actions.cancelDeactivation(position))}>{t('Cancel unstaking')}</Button>
        </ManageAction>
      ) : null}
      <ManageAction
        permission={unstake}
        title={t('Unstake all of it')}
        note={
          endsAtOnce(position, epoch)
            ? t('It earns nothing yet, so it can be withdrawn at once.')
            : freeFrom(position, boundary)
        }
      >
        <Button onClick={act(() => actions.unstake([position]))}>{t('Unstake')}</Button>
      </ManageAction>
      {unstake.allowed ? (
        <ManageAction
          permission={unstake}
          title={t('Staking API not answering?')}
          note={t('This page can prepare the same transaction by itself. It is checked in the same way.')}
        >
          <Button onClick={act(() => actions.unstakeWithoutApi([position]))}>
            {t('Unstake from this page')}
          </Button>
        </ManageAction>
      ) : null}
      <ManageAction
        permission={mayWithdraw(position, viewer)}
        title={t(activity === 'inactive' ? 'Withdraw all of it' : 'Withdraw what does not earn')}
        note={t(
          activity === 'inactive'
            ? 'The rent deposit comes back with it.'
            : 'Tips and rewards that do not earn. The stake is not touched.',
        )}
        later={position.locked || activity === 'deactivating' ? freeFrom(position, boundary) : undefined}
      >
        <Button onClick={act(() => actions.withdraw([position]))}>{t('Withdraw')}</Button>
      </ManageAction>
      <SplitForm
        position={position}
        viewer={viewer}
        minimumDelegation={minimumDelegation}
        onSplit={(lamports) => act(() => actions.unstakePlan({ whole: [], part: { position, lamports } }))()}
      />
    </>
  );
}

function freeFrom(position: StakePosition, boundary: BoundaryText | undefined): string {
  if (position.locked) return t('The lockup ends with {end}.', { end: lockupEnd(position) });
  if (position.gradual && position.activity === 'deactivating')
    return t('It leaves over several epochs: more of it can be withdrawn after each.');
  return boundary
    ? t('It can be withdrawn after {moment}, in {distance}.', { ...boundary })
    : t('It can be withdrawn after the epoch ends.');
}

/** Names an account. The name stays in this browser and signs nothing. */
function NicknameForm({ address }: { address: string }) {
  const saved = useKeptValue(keptNicknames).get(address) ?? '';
  const [text, setText] = useState(saved);
  const unchanged = text.trim() === saved;
  return (
    <form
      className={manageOption}
      onSubmit={(event) => {
        event.preventDefault();
        saveNickname(address, text);
      }}
    >
      <Field
        label={t('Your name for it')}
        maxLength={longestNickname}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={t('Kept in this browser only. Check the address before you sign.')}
        after={
          <Button type="submit" size="sm" disabled={unchanged}>
            {t(unchanged && saved !== '' ? 'Saved' : 'Save')}
          </Button>
        }
      />
    </form>
  );
}
