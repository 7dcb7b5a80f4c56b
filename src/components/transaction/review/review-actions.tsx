import { Check, Lock } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { FlowState } from '@/transaction/flow/flow-state';
import { Actions, finePrint, mainAction } from './actions';
import { useTicksDone } from './use-ticks-done';

/** Why signing is blocked despite an accepting verdict, and a remedy. */
export interface SignBlock {
  /** What happened; replaces the verdict's title. */
  readonly title: string;
  /** What it means, and what to do. */
  readonly reason: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ReviewActionsProps {
  state: Exclude<FlowState, { step: 'done' | 'confirmed' }>;
  /** Number of compared rows; the button unlocks after their ticks have appeared. */
  rows: number;
  onSign: () => void;
  signBlock: SignBlock | undefined;
  onCancel: () => void;
}

const waitingLabels = {
  building: 'Waiting for the transaction',
  checking: 'Checking before you sign',
  review: 'Cannot sign yet',
  signing: 'Waiting for your wallet',
  sending: 'Sending',
  sent: 'Waiting for the network',
} as const;

/** Label of the disabled retry while the first attempt could still land. */
export const waitingRetryLabel = 'Try again waits: it may still land';

const cancelLabels: Readonly<Record<ReviewActionsProps['state']['step'], string>> = {
  building: 'Cancel',
  checking: 'Cancel',
  review: 'Cancel',
  signing: 'Stop waiting',
  sending: 'Close',
  sent: 'Close',
};

/** Cancel left, Sign right; green only when every check passed. The elements persist across steps, so they keep the focus. */
export function ReviewActions({ state, rows, onSign, signBlock, onCancel }: ReviewActionsProps) {
  const ready = useTicksDone(rows, state.step === 'review');
  const signable = state.step === 'review' && signBlock === undefined;
  const action = state.step === 'review' ? signBlock?.action : undefined;
  return (
    <>
      <Actions>
        <Button size="lg" onClick={onCancel}>
          {cancelLabels[state.step]}
        </Button>
        <Button
          kind={signable ? 'pass' : action ? 'ink' : 'locked'}
          size="lg"
          className={mainAction}
          disabled={signable ? !ready : action === undefined}
          onClick={action?.run ?? onSign}
        >
          {action ? null : <Icon of={signable ? Check : Lock} />}
          {signable ? 'Sign in wallet' : (action?.label ?? waitingLabel(state))}
        </Button>
      </Actions>
      {signable ? (
        <p className={finePrint}>Checked again after your wallet signs, and once more before sending.</p>
      ) : null}
    </>
  );
}

function waitingLabel(state: ReviewActionsProps['state']): string {
  return state.step === 'sent' && state.trouble !== null ? waitingRetryLabel : waitingLabels[state.step];
}
