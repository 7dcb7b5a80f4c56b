import type { UnstakeForm } from '@/hooks/portfolio/use-unstake-form';
import { shortAddress } from '@/lib/format/short-address';
import type { Viewer } from '@/lib/portfolio/permissions';
import { type NativePlan, planFees, planSize } from '@/services/portfolio/unstake-plan';
import { boundaryShare, type LaneChoice, OptionCard, Proceeds } from './option-card';

interface NativeOptionCardProps {
  choice: LaneChoice;
  form: UnstakeForm;
  viewer: Viewer;
  wait: string;
}

/** Deactivating stake accounts of the wallet: which, and what they give. */
export function NativeOptionCard({ choice, form, viewer, wait }: NativeOptionCardProps) {
  const { plan, native } = form;
  return (
    <OptionCard
      choice={choice}
      title="Deactivate native stake"
      note={plan ? planText(plan) : impossible(form, viewer)}
      at={boundaryShare}
      boundaryAt={boundaryShare}
      wait={wait}
      receive={<Proceeds lamports={native} />}
      receiveNote={plan ? (plan.whole.length > 0 ? 'and the rent deposits' : 'keeps earning until then') : ''}
      cost={plan ? (planFees(plan) < 100_000n ? 'under 0.0001' : 'under 0.001') : null}
      costNote={plan ? 'network fees only' : ''}
      action={null}
    />
  );
}

function planText(plan: NativePlan): string {
  const { whole, part } = plan;
  const { transactions } = planSize(plan);
  const sources = [
    ...(whole.length === 1 ? [`All of ${shortAddress(whole[0]?.address ?? '')}`] : []),
    ...(whole.length > 1 ? [`All of ${whole.length} accounts`] : []),
    ...(part ? [`${whole.length === 0 ? 'A' : 'a'} part of ${shortAddress(part.position.address)}`] : []),
  ];
  const count = transactions === 1 ? '' : ` ${transactions} transactions, each with its signature.`;
  return `${sources.join(' and ')}. Earns until the epoch ends; then withdraw.${count}`;
}

function impossible({ most, lamports }: UnstakeForm, viewer: Viewer): string {
  if (viewer === undefined) return 'Connect the wallet of this address to see what it may deactivate.';
  if (most.native === 0n) return 'No native stake that your wallet may deactivate.';
  return lamports === undefined || lamports === 0n
    ? 'Enter an amount.'
    : 'No native stake of this size that your wallet may split or deactivate.';
}
