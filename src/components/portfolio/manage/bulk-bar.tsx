import { formatLamports } from '@clearstake/contract/format/lamports';
import { msg, t } from '@clearstake/contract/i18n';
import { accountsPerTransaction } from '@clearstake/verifier';
import { Merge, RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { LeftOutList } from '@/components/portfolio/left-out';
import { detailsBody, MoreDetails } from '@/components/portfolio/more-details';
import type { PortfolioContext } from '@/components/portfolio/portfolio-context';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { cx } from '@/lib/cx';
import { bulkChoice, formatCount } from '@/lib/portfolio/bulk';
import { type MergePlan, mergePlan } from '@/lib/portfolio/merging';
import type { Viewer } from '@/lib/portfolio/permissions';
import type { StakePosition } from '@/lib/portfolio/stake-position';

const bar = 'flex flex-wrap items-center gap-2 px-6 py-2.5 text-sm/5 max-s:px-4 print:hidden';

interface BulkBarProps {
  selected: readonly StakePosition[];
  context: PortfolioContext;
  onMerge: (plan: MergePlan) => void;
  onClear: () => void;
}

export function BulkBar({ selected, context, onMerge, onClear }: BulkBarProps) {
  const { viewer, compounding, actions } = context;
  const total = selected.length;
  const delegated = selected.reduce((sum, { delegated: part }) => sum + part, 0n);
  const { unstake, withdraw, compound } = bulkChoice(selected, viewer, compounding);
  const plan = total > 1 ? mergePlan(selected, viewer, true) : undefined;
  const toUnstake = unstake.allowed.length;
  const ready = withdraw.allowed.some(({ activity }) => activity === 'inactive');
  const skipped = [
    [t('Unstake'), unstake.excluded],
    [t('Withdraw'), withdraw.excluded],
    [t('Merge'), plan?.excluded ?? []],
    [t('Auto-compound'), compound?.excluded ?? []],
  ] as const;
  const batches = [
    [
      msg('Unstaking {accounts} accounts takes {transactions} transactions, each with its own signature.'),
      toUnstake,
      accountsPerTransaction.unstake,
    ],
    [
      msg('Withdrawing {accounts} accounts takes {transactions} transactions, each with its own signature.'),
      withdraw.allowed.length,
      accountsPerTransaction.withdraw,
    ],
    [
      msg('Switching {accounts} accounts takes {transactions} transactions, each with its own signature.'),
      compound?.allowed.length ?? 0,
      accountsPerTransaction.autoCompound,
    ],
  ] as const;
  const transactionNotes = batches.flatMap(([message, accounts, fitting]) =>
    accounts > fitting ? t(message, { accounts, transactions: Math.ceil(accounts / fitting) }) : [],
  );
  const withdrawal =
    withdraw.allowed.length > 0 ? (
      <Button size="sm" onClick={() => actions.withdraw(withdraw.allowed)}>
        {t(ready ? 'Withdraw {count}' : 'Withdraw what does not earn in {count}', {
          count: formatCount(withdraw.allowed.length, total),
        })}
      </Button>
    ) : null;
  return (
    <section
      // Not sticky while its details are open: they can be higher than a phone.
      className={cx(
        bar,
        'sticky top-0 z-2 gap-y-1.5 [background:linear-gradient(var(--accent-soft),var(--accent-soft)),var(--surface)] has-[details[open]]:static',
      )}
      aria-label={t('Selected accounts')}
    >
      <span className="flex items-center gap-2 max-s:basis-full">
        <b className="font-560">{t('{count} selected', { count: total })}</b>
        <span className="text-t2">
          {t('{amount} SOL staked', {
            amount: formatLamports(delegated, { minimum: 4, maximum: 4, grouped: true }),
          })}
        </span>
        <Button kind="ghost" size="sm" className="max-s:ms-auto" onClick={onClear}>
          {t('Clear##selection')}
        </Button>
      </span>
      <span className="flex items-center gap-2 s:ms-auto max-s:basis-full">
        {toUnstake > 0 ? (
          <Button size="sm" onClick={() => actions.unstake(unstake.allowed)}>
            {t('Unstake {count}', { count: formatCount(toUnstake, total) })}
          </Button>
        ) : null}
        {ready ? withdrawal : null}
      </span>
      <MoreDetails summary={t('More for these accounts')} className="basis-full">
        <div className={cx(detailsBody, 'grid gap-2')}>
          <span className="flex flex-wrap items-center gap-2 pt-1.5">
            {ready ? null : withdrawal}
            {plan && plan.groups.length > 0 ? (
              <Button size="sm" onClick={() => onMerge(plan)}>
                <Icon of={Merge} small className="max-s:hidden" />
                {t('Merge {count}', { count: formatCount(total - plan.excluded.length, total) })}
              </Button>
            ) : null}
            {compound && compound.allowed.length > 0 ? (
              <Button
                size="sm"
                onClick={() =>
                  actions.compound(
                    compound.allowed.map((position) => ({ position, enable: compound.enable })),
                  )
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
          {transactionNotes.length > 0 ? <p>{transactionNotes.join(' ')}</p> : null}
          <ul>
            {skipped.map(([action, excluded]) => (
              <LeftOutList key={action} action={action} leftOut={excluded} />
            ))}
          </ul>
          {toUnstake > 0 ? (
            <p className="flex flex-wrap items-center gap-2">
              {t(
                'Staking API not answering? This page can prepare the same transaction by itself. It is checked in the same way.',
              )}
              <Button size="sm" onClick={() => actions.unstakeWithoutApi(unstake.allowed)}>
                {t('Unstake {count} from this page', { count: formatCount(toUnstake, total) })}
              </Button>
            </p>
          ) : null}
        </div>
      </MoreDetails>
    </section>
  );
}

interface MergeAllBarProps {
  positions: readonly StakePosition[];
  viewer: Viewer;
  onMerge: (plan: MergePlan) => void;
}

export function MergeAllBar({ positions, viewer, onMerge }: MergeAllBarProps) {
  const plan = useMemo(() => mergePlan(positions, viewer, false), [positions, viewer]);
  const { groups, excluded } = plan;
  if (groups.length === 0) return null;
  return (
    <div className={bar}>
      <span className="text-t2">
        {t('{count} of your accounts can become {merged}.', {
          count: positions.length - excluded.length,
          merged: groups.length,
        })}
      </span>
      <span className="flex items-center gap-2 ms-auto max-s:ms-0 max-s:basis-full">
        <Button size="sm" onClick={() => onMerge(plan)}>
          <Icon of={Merge} small className="max-s:hidden" />
          {t('Merge all that can')}
        </Button>
      </span>
    </div>
  );
}
