import { t } from '@contract/i18n';
import type { ReactNode } from 'react';
import { rich } from '@/components/ui/rich';
import { ShortAddress } from '@/components/ui/short-address';
import type { UnstakeForm } from '@/hooks/portfolio/use-unstake-form';
import { formatLamports } from '@/lib/format/lamports';
import type { Viewer } from '@/lib/portfolio/permissions';
import { type NativePlan, planFees, planSize } from '@/services/portfolio/unstake-plan';
import { boundaryShare, type LaneChoice, OptionCard, Proceeds } from './option-card';

interface NativeOptionCardProps {
  choice: LaneChoice;
  form: UnstakeForm;
  viewer: Viewer;
  wait: string;
  /** What is deactivated can be withdrawn at once. */
  atOnce: boolean;
}

/** Deactivating stake accounts of the wallet: which, and what they give. */
export function NativeOptionCard({ choice, form, viewer, wait, atOnce }: NativeOptionCardProps) {
  const { plan, native } = form;
  return (
    <OptionCard
      choice={choice}
      title={t('Deactivate native stake')}
      note={plan ? planText(plan, atOnce) : impossible(form, viewer)}
      at={atOnce ? 0 : boundaryShare}
      wait={atOnce ? t('about 1 min') : wait}
      receive={<Proceeds lamports={native} />}
      receiveNote={
        !plan
          ? ''
          : plan.whole.length > 0
            ? t('and the rent deposits')
            : atOnce
              ? ''
              : t('keeps earning until then')
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
        : t('Earns until the epoch ends; then withdraw.')}
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

function impossible({ most, lamports }: UnstakeForm, viewer: Viewer): string {
  if (viewer === undefined) return t('Connect the wallet of this address to see what it may deactivate.');
  if (most.native === 0n) return t('No native stake that your wallet may deactivate.');
  return lamports === undefined || lamports === 0n
    ? t('Enter an amount.')
    : t('No native stake of this size that your wallet may split or deactivate.');
}
