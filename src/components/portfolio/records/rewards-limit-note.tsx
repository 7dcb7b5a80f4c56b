import { Cell } from '@/components/ui/sheet';
import { grouped } from '@/lib/format/figures';
import type { InflationRewards } from '@/lib/portfolio/records';

/** The oldest epoch with rewards on the node; renders nothing when none are missing. */
export function RewardsLimitNote({ rewards }: { rewards: InflationRewards }) {
  if (!rewards.truncated) return null;
  const oldest = rewards.epochs.at(-1);
  return (
    <Cell>
      <p className="text-sm text-t2">
        The Solana node has no rewards of{' '}
        {oldest === undefined ? 'past epochs' : `epochs before ${grouped(oldest)}`} any more. They may have
        been paid; they are not listed here.
      </p>
    </Cell>
  );
}
