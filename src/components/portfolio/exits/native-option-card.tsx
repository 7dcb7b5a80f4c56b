import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { rich } from '@/components/ui/rich';
import { ShortAddress } from '@/components/ui/short-address';
import type { UnstakeForm } from '@/hooks/portfolio/use-unstake-form';
import { isEarning, type NativePlan, planFees, planSize } from '@/services/portfolio/unstake-plan';
import { boundaryShare, OptionCard, type OptionChoice, Proceeds } from './option-card';

interface NativeOptionCardProps {
  choice: OptionChoice;
  form: UnstakeForm;
  blocked: string;
  wait: string;
  /** What is deactivated can be withdrawn at once. */
  atOnce: boolean;
}

export function NativeOptionCard({ choice, form, blocked, wait, atOnce }: NativeOptionCardProps) {
  const { plan, native } = form;
  return (
    <OptionCard
      choice={choice}
      title={t('Unstake native stake')}
      note={plan ? planText(plan, atOnce) : blocked}
      at={atOnce ? 0 : boundaryShare}
      wait={atOnce ? t('about 1 min') : wait}
      receive={<Proceeds lamports={native} />}
      receiveNote={
        !plan
          ? ''
          : plan.whole.length > 0
            ? t('and the rent deposits')
            : !atOnce && isEarning(plan)
              ? t('keeps earning until then')
              : ''
      }
      cost={
        plan
          ? t('under {amount}', { amount: formatLamports(planFees(plan) < 100_000n ? 100_000n : 1_000_000n) })
          : null
      }
      costNote={plan ? t('network fees only') : ''}
      action={null}
    />
  );
}

function planText(plan: NativePlan, atOnce: boolean): ReactNode {
  const { transactions } = planSize(plan);
  return (
    <>
      {sourcesText(plan)}{' '}
      {atOnce
        ? t('It earns nothing yet, so it can be withdrawn at once.')
        : t('Withdraw it after the epoch ends.')}
      {transactions === 1
        ? null
        : ` ${t('{count} transactions, each with its signature.', { count: transactions })}`}
    </>
  );
}

function sourcesText({ whole, part }: NativePlan): ReactNode {
  const count = whole.length;
  const [first] = whole;
  const account = first && <ShortAddress value={first.address} />;
  const parted = part && <ShortAddress value={part.position.address} />;
  if (!part)
    return count === 1 ? rich('All of {account}.', { account }) : t('All of {count} accounts.', { count });
  if (count === 0) return rich('A part of {account}.', { account: parted });
  return count === 1
    ? rich('All of {account} and a part of {parted}.', { account, parted })
    : rich('All of {count} accounts and a part of {parted}.', { count, parted });
}
