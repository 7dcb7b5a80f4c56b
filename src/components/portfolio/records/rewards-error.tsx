import { LinkButton } from '@/components/ui/link-button';
import { Cell } from '@/components/ui/sheet';
/** Error of the rewards query with a retry button. */
export function RewardsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Cell className="flex items-center gap-2 justify-between flex-wrap" role="status">
      <p className="text-t2">
        The rewards cannot be read, so they may have been paid or not: {error.message}
      </p>
      <LinkButton onClick={onRetry}>Try again</LinkButton>
    </Cell>
  );
}
