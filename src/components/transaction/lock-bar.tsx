import { Lock } from 'lucide-react';
import { Icon } from '@/components/ui/icon';
import type { FlowState } from '@/transaction/flow/flow-state';
import './review.css';

interface LockBarProps {
  /** Where the reviewed transaction stands. */
  state: FlowState | null;
  /** Leaves the review; undefined while the request stands, because the wallet was asked. */
  onEdit: (() => void) | undefined;
}

/** Says why the form beside a review is locked, and the way back to it. */
export function LockBar({ state, onEdit }: LockBarProps) {
  const words = lockWords(state);
  return (
    <div className="lockbar">
      <Icon of={Lock} small />
      <span>{words.why}</span>
      {onEdit ? (
        <button type="button" className="link" onClick={onEdit}>
          {words.back}
        </button>
      ) : null}
    </div>
  );
}

function lockWords(state: FlowState | null): { readonly why: string; readonly back: string } {
  switch (state?.step) {
    case 'sending':
    case 'sent':
      return { why: 'Signed and sent: this request cannot be changed any more.', back: 'Edit' };
    case 'confirmed':
      return { why: 'This request was carried out.', back: 'New request' };
    case 'done':
      if (state.outcome.kind === 'confirmed')
        return { why: 'This request was carried out.', back: 'New request' };
      if (state.outcome.kind === 'unknown')
        return { why: 'This request was sent, and its end is not known yet.', back: 'New request' };
      return { why: 'This request ended. The form shows what you asked for.', back: 'Edit' };
    default:
      return { why: 'Locked while you review, so the request cannot drift.', back: 'Edit' };
  }
}
