import { useNow } from '@/hooks/use-now';
import { grouped } from '@/lib/format/figures';
import { ageWords } from '@/lib/time/age';

interface ReadAtProps {
  slot: bigint;
  /** Milliseconds since 1970. */
  at: number;
}

/** When the accounts were read. On its own, so that the passing of time draws this text again and nothing else. */
export function ReadAt({ slot, at }: ReadAtProps) {
  const now = useNow(5_000);
  return (
    <>
      , RPC slot {grouped(slot)}, {ageWords(now - at, 'slot')}
    </>
  );
}
