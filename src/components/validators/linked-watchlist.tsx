import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Cell } from '@/components/ui/sheet';
import { watch } from '@/lib/validators/watchlist';
import type { ValidatorsState } from './validators-state';

interface LinkedWatchlistProps {
  /** The identities that the link brought. */
  identities: readonly string[];
  change: (change: Partial<ValidatorsState>) => void;
}

/** Says that the watchlist is a link's, and offers to keep it in this browser. */
export function LinkedWatchlist({ identities, change }: LinkedWatchlistProps) {
  return (
    <Cell className="py-3">
      <Callout
        action={
          <span className="flex flex-wrap items-center gap-2">
            <Button
              size="sm"
              onClick={() => {
                watch(identities);
                change({ watch: undefined });
              }}
            >
              Add to mine
            </Button>
            <Button size="sm" kind="ghost" onClick={() => change({ watch: undefined })}>
              Use mine
            </Button>
          </span>
        }
      >
        <b>This watchlist of {identities.length} came with the link.</b> Yours is unchanged.
      </Callout>
    </Cell>
  );
}
