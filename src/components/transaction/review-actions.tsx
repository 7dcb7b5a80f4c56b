import { Check, Lock } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { type FlowState, isEditable } from '@/transaction/flow/flow-state';
import { useTicksDone } from './use-ticks-done';

/** Why signing is not possible although the verdict is good, with what can be done about it. */
export interface SignBlock {
  readonly reason: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ReviewActionsProps {
  state: Exclude<FlowState, { step: 'done' | 'confirmed' }>;
  /** Compared rows, whose ticks have to stand before the button unlocks. */
  rows: number;
  onSign: () => void;
  signBlock: SignBlock | undefined;
  onCancel: () => void;
}

const waiting = {
  building: 'Waiting for the transaction',
  checking: 'Checking before you sign',
  signing: 'Waiting for your wallet',
  sending: 'Sending',
  sent: 'Sent, waiting for the network',
} as const;

/** On the button that takes the place of "Try again" while a second attempt could land beside the first. */
export const waitingRetry = 'Try again waits: it may still land';

/** Cancel left, Sign right. The green button exists only when every check passed. */
export function ReviewActions({ state, rows, onSign, signBlock, onCancel }: ReviewActionsProps) {
  const ready = useTicksDone(rows, state.step === 'review');
  const cancellable = isEditable(state);
  return (
    <>
      <div className="act">
        {cancellable ? (
          <Button size="lg" onClick={onCancel}>
            {state.step === 'signing' ? 'Stop waiting' : 'Cancel'}
          </Button>
        ) : null}
        {state.step !== 'review' ? (
          <button type="button" className="btn locked lg" disabled>
            <Icon of={Lock} />
            {state.step === 'sent' && state.trouble !== null ? waitingRetry : waiting[state.step]}
          </button>
        ) : signBlock ? (
          <BlockedSign block={signBlock} />
        ) : (
          <Button kind="pass" size="lg" disabled={!ready} onClick={onSign}>
            <Icon of={Check} />
            Sign in wallet
          </Button>
        )}
      </div>
      <p>{note(state, signBlock)}</p>
    </>
  );
}

function BlockedSign({ block }: { block: SignBlock }) {
  if (!block.action) {
    return (
      <button type="button" className="btn locked lg" disabled>
        <Icon of={Lock} />
        Signing is not possible yet
      </button>
    );
  }
  return (
    <Button kind="ink" size="lg" onClick={block.action.run}>
      {block.action.label}
    </Button>
  );
}

function note(state: FlowState, block: SignBlock | undefined): string {
  switch (state.step) {
    case 'review':
      return block?.reason ?? 'Checked again after your wallet signs, and once more before sending.';
    case 'signing':
      return 'Approve or decline in your wallet. What it gives back is checked before anything is sent.';
    case 'sending':
    case 'sent':
      return state.trouble
        ? `${state.trouble} It was signed, so it may land all the same: it is watched, do not send it again.`
        : 'You may close this page: the signature is kept here, and watching goes on when you come back.';
    default:
      return 'Nothing was signed or sent.';
  }
}
