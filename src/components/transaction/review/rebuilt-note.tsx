import { t } from '@clearstake/contract/i18n';
import { type FlowState, say, valueInSentence } from '@clearstake/verifier';
import { Callout } from '@/components/ui/callout';
import { Pad } from './pad';

export function RebuiltNote({ state }: { state: FlowState }) {
  if (state.step !== 'review' || !state.reviewed.rebuilt) return null;
  const { reason, changes } = state.reviewed.rebuilt;
  return (
    <Pad>
      <Callout kind={changes.length === 0 ? 'plain' : 'warn'} role="status">
        <b>{say(reason)}</b>{' '}
        {changes.length === 0 ? (
          t('Checked again: it asks for the same as before.')
        ) : (
          <>
            {t('Checked again. What changed:')}{' '}
            <ul className="mt-1 list-disc ps-4.5">
              {changes.map(({ label, before, after }) => (
                <li key={say(label)}>
                  {t('{label}: from {before} to {after}', {
                    label: say(label),
                    before: valueInSentence(before),
                    after: valueInSentence(after),
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
      </Callout>
    </Pad>
  );
}
