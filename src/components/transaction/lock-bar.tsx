import { Lock } from 'lucide-react';
import { Icon } from '@/components/ui/icon';
import './review.css';

interface LockBarProps {
  /** Leaves the review; undefined once the wallet was asked, because the request stands then. */
  onEdit: (() => void) | undefined;
}

/** Says that the form beside a review is locked, and the way back to it. */
export function LockBar({ onEdit }: LockBarProps) {
  return (
    <div className="lockbar">
      <Icon of={Lock} small />
      <span>Locked while you review, so the request cannot drift.</span>
      {onEdit ? (
        <button type="button" className="link" onClick={onEdit}>
          Edit
        </button>
      ) : null}
    </div>
  );
}
