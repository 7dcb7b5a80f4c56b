import { Callout } from '@/components/ui/callout';
import type { FlowState } from '@/transaction/flow/flow-state';
import type { ReviewValue } from '@/transaction/types';
import { formatReviewValue } from './format-review-value';
import { Pad } from './pad';

/** Above a rebuilt transaction: the reason, and the differences to the previous one. */
export function RebuiltNote({ state }: { state: FlowState }) {
  if (state.step !== 'review' || !state.reviewed.rebuilt) return null;
  const { reason, changes } = state.reviewed.rebuilt;
  return (
    <Pad>
      <Callout kind={changes.length === 0 ? 'plain' : 'warn'} role="status">
        <b>{reason}</b>{' '}
        {changes.length === 0 ? (
          'Checked again: it asks for the same as before.'
        ) : (
          <>
            Checked again. What changed:{' '}
            <ul className="mt-1 list-disc ps-4.5">
              {changes.map(({ label, before, after }) => (
                <li key={label}>
                  {label}: from {lowerFirst(before)} to {lowerFirst(after)}
                </li>
              ))}
            </ul>
          </>
        )}
      </Callout>
    </Pad>
  );
}

/** Lowercases “At” for use inside a sentence. */
function lowerFirst(value: ReviewValue): string {
  return formatReviewValue(value).replace(/^At /, 'at ');
}
