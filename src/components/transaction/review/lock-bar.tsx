import { t } from '@clearstake/contract/i18n';
import type { FlowState } from '@clearstake/verifier';
import { Lock } from 'lucide-react';
import { Icon } from '@/components/ui/icon';

export function LockBar({ state }: { state: FlowState }) {
  return (
    <div className="flex items-center gap-2 rounded-2 border border-line bg-sunken px-3.5 py-2.5 text-sm/5 text-t2">
      <Icon of={Lock} small />
      <span>{lockReason(state)}</span>
    </div>
  );
}

function lockReason(state: FlowState): string {
  switch (state.step) {
    case 'sending':
    case 'sent':
      return t('Signed and sent: this request cannot be changed any more.');
    case 'confirmed':
      return t('This request was carried out.');
    case 'done':
      if (state.outcome.kind === 'confirmed') return t('This request was carried out.');
      if (state.outcome.kind === 'unknown') return t('This request was sent, and its end is not known yet.');
      return t('This request ended. The form shows what you asked for.');
    default:
      return t('Locked while you review, so your request cannot change.');
  }
}
