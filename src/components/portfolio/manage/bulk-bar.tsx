import { msg, t } from '@contract/i18n';
import { Merge, RefreshCw } from 'lucide-react';
import type { AccountActions } from '@/components/portfolio/accounts/account-actions';
import { LeftOutList } from '@/components/portfolio/left-out';
import { detailsBody, MoreDetails } from '@/components/portfolio/more-details';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { cx } from '@/lib/cx';
import { formatLamports } from '@/lib/format/lamports';
import { bulkChoice, formatCount } from '@/lib/portfolio/bulk';
import { type MergePlan, mergePlan } from '@/lib/portfolio/merging';
import type { Viewer } from '@/lib/portfolio/permissions';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { accountsPerTransaction } from '@/transaction/intent/split-intents';
import { bulkBar } from './bulk-bar-class';

interface BulkBarProps {
  selected: readonly StakePosition[];
  viewer: Viewer;
  compounding: ReadonlySet<string> | undefined;
  actions: AccountActions;
  /** Called with the merge plan, which the person confirms first. */
  onMerge: (plan: MergePlan) => void;
  onClear: () => void;
}

/** Bulk actions: each applies to the accounts that allow it, and lists the skipped ones with the reason. */
export function BulkBar({ selected, viewer, compounding, actions, onMerge, onClear }: BulkBarProps) {
  const delegated = selected.reduce((sum, { delegated: part }) => sum + part, 0n);
  return (
    <section
      // Not sticky while its details are open: they can be higher than a phone.
      className={cx(
        bulkBar,
        'sticky top-0 z-2 [background:linear-gradient(var(--accent-soft),var(--accent-soft)),var(--surface)] has-[details[open]]:static',
      )}
      aria-label={t('Selected accounts')}
    >
      <b className="font-560">{t('{count} selected', { count: selected.length })}</b>
      <span className="text-t2">
        {t('{amount} SOL delegated', {
          amount: formatLamports(delegated, { minimum: 4, maximum: 4, grouped: true }),
        })}
      </span>
      <Button kind="ghost" size="sm" onClick={onClear}>
        {t('Clear##selection')}
      </Button>
      {viewer === undefined ? (
        <p className="basis-full text-xs text-t3">
          {t('Nothing can be signed here: connect the wallet that controls them.')}
        </p>
      ) : (
        <BulkOffers
          selected={selected}
          viewer={viewer}
          compounding={compounding}
          actions={actions}
          onMerge={onMerge}
        />
      )}
    </section>
  );
}

function BulkOffers({ selected, viewer, compounding, actions, onMerge }: Omit<BulkBarProps, 'onClear'>) {
  const total = selected.length;
  const { unstake, withdraw, compound } = bulkChoice(selected, viewer, compounding);
  const plan = total > 1 ? mergePlan(selected, viewer, true) : undefined;
  const skipped = [
    [t('Deactivate'), unstake.excluded],
    [t('Withdraw'), withdraw.excluded],
    [t('Merge'), plan?.excluded ?? []],
    [t('Auto-compound'), compound?.excluded ?? []],
  ] as const;
  const toUnstake = unstake.allowed.length;
  const transactionNotes = [
    transactionNote(
      msg('Deactivating {accounts} accounts takes {transactions} transactions, each with its own signature.'),
      toUnstake,
      accountsPerTransaction.unstake,
    ),
    transactionNote(
      msg('Withdrawing {accounts} accounts takes {transactions} transactions, each with its own signature.'),
      withdraw.allowed.length,
      accountsPerTransaction.withdraw,
    ),
    transactionNote(
      msg('Switching {accounts} accounts takes {transactions} transactions, each with its own signature.'),
      compound?.allowed.length ?? 0,
      accountsPerTransaction.autoCompound,
    ),
  ].filter(Boolean);
  return (
    <>
      <span className="flex items-center gap-2 flex-wrap ms-auto max-s:ms-0 max-s:basis-full">
        {plan && plan.groups.length > 0 ? (
          <Button size="sm" onClick={() => onMerge(plan)}>
            <Icon of={Merge} small className="max-s:hidden" />
            {t('Merge {count}', { count: formatCount(total - plan.excluded.length, total) })}
          </Button>
        ) : null}
        {toUnstake > 0 ? (
          <Button size="sm" onClick={() => actions.unstake(unstake.allowed)}>
            {t('Deactivate {count}', { count: formatCount(toUnstake, total) })}
          </Button>
        ) : null}
        {withdraw.allowed.length > 0 ? (
          <Button size="sm" onClick={() => actions.withdraw(withdraw.allowed)}>
            {t(
              withdraw.allowed.some(({ activity }) => activity === 'inactive')
                ? 'Withdraw {count}'
                : 'Withdraw the idle part of {count}',
              { count: formatCount(withdraw.allowed.length, total) },
            )}
          </Button>
        ) : null}
        {compound && compound.allowed.length > 0 ? (
          <Button
            size="sm"
            onClick={() =>
              actions.compound(compound.allowed.map((position) => ({ position, enable: compound.enable })))
            }
          >
            <Icon of={RefreshCw} small className="max-s:hidden" />
            {t(
              compound.enable
                ? 'Switch on auto-compound for {count}'
                : 'Switch off auto-compound for {count}',
              { count: formatCount(compound.allowed.length, total) },
            )}
          </Button>
        ) : null}
      </span>
      {transactionNotes.length > 0 ? (
        <p className="basis-full text-xs text-t2">{transactionNotes.join(' ')}</p>
      ) : null}
      {skipped.some(([, excluded]) => excluded.length > 0) ? (
        <MoreDetails summary={t('Which accounts are left out, and why')} className="basis-full">
          <ul className={detailsBody}>
            {skipped.map(([action, excluded]) => (
              <LeftOutList key={action} action={action} leftOut={excluded} />
            ))}
          </ul>
        </MoreDetails>
      ) : null}
      {toUnstake > 0 ? (
        <MoreDetails summary={t('Staking API not answering?')} className="basis-full">
          <p className={detailsBody}>
            {t('This page can prepare the same deactivation by itself. It is checked in the same way.')}
          </p>
          <Button size="sm" className="ms-3.5" onClick={() => actions.unstakeWithoutApi(unstake.allowed)}>
            {t('Deactivate {count} from this page', { count: formatCount(toUnstake, total) })}
          </Button>
        </MoreDetails>
      ) : null}
    </>
  );
}

/** Number of transactions, shown before the first signature; empty when one is enough. */
function transactionNote(message: string, accounts: number, fitting: number): string {
  const transactions = Math.ceil(accounts / fitting);
  return transactions > 1 ? t(message, { accounts, transactions }) : '';
}
