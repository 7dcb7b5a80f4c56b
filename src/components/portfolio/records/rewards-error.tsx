/** Error of the rewards query with a retry button. */
export function RewardsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="cell row between wrap" role="status">
      <p className="t2">The rewards cannot be read, so they may have been paid or not: {error.message}</p>
      <button type="button" className="link" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
