import { Term } from '@/components/ui/term';
import { useNow } from '@/hooks/use-now';
import { grouped } from '@/lib/format/figures';
import { formatGradedAge } from '@/lib/time/age';

interface ReadAtProps {
  slot: bigint;
  /** Milliseconds since 1970. */
  at: number;
}

/** When the accounts were read. A component of its own, so that only this text re-renders with the clock. */
export function ReadAt({ slot, at }: ReadAtProps) {
  const now = useNow(5_000);
  return (
    <>
      , as of <Term of="slot">slot</Term> {grouped(slot)}, {formatGradedAge(now - at, 'slot')}
    </>
  );
}
