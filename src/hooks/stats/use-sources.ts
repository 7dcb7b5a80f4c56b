import { useQuery } from '@tanstack/react-query';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import { epochInfoQuery } from '@/api/stats/queries';
import { useNow } from '@/hooks/use-now';
import { formatFigure } from '@/lib/figures';
import { formatAge } from '@/lib/time';
import { isKnown, type Reading, readingOf } from './reading';

/** A source of figures and how it is. */
export interface SourceHealth {
  readonly name: string;
  readonly state: 'live' | 'stale' | 'off' | 'waiting';
  /** "4 s ago", "stale, 41 min", "no answer". */
  readonly note: string;
}

/** How a reading is, in the words of the footer and of the health list. */
export function healthOf(
  name: string,
  reading: Reading<unknown>,
  now: number,
  detail?: string,
): SourceHealth {
  if (reading.state === 'loading') return { name, state: 'waiting', note: 'asking' };
  if (!isKnown(reading)) {
    return { name, state: 'off', note: reading.state === 'mismatch' ? 'unknown form' : 'no answer' };
  }
  const age = formatAge(now - reading.source.fetchedAt);
  if (reading.state === 'stale') return { name, state: 'stale', note: `stale, ${age}` };
  return { name, state: 'live', note: detail ?? `${age} ago` };
}

/** The sources that every page uses. */
export function useSources(): SourceHealth[] {
  const now = useNow(5000);
  const chain = readingOf(useQuery(epochProgressQuery));
  const slot = isKnown(chain) ? `slot ${formatFigure(chain.value.slot)}` : undefined;
  return [
    healthOf('Staking API', readingOf(useQuery(epochInfoQuery)), now),
    healthOf('RPC', chain, now, slot),
  ];
}
