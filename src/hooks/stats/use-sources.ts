import { formatFigure } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import * as queries from '@/api/stats/queries';
import { isKnown, type Reading, readingDuring } from '@/api/stats/reading';
import { useOutages } from '@/hooks/use-connection';
import { useNow } from '@/hooks/use-now';
import { type Outage, outageOf } from '@/lib/connection';
import { formatGradedAge, gradeAge } from '@/lib/time/age';
import { useReading } from './use-reading';

export interface SourceHealth {
  readonly name: string;
  readonly state: 'live' | 'old' | 'off' | 'waiting';
  /** "4 s ago", "5 min old", "no answer, last one 48 s old", "offline". */
  readonly note: string;
}

const unreachable = { network: msg('offline'), server: msg('not reachable') };

export function healthOf(
  name: string,
  last: Reading<unknown>,
  now: number,
  outages: readonly Outage[],
  detail?: string,
): SourceHealth {
  const of = outages[0]?.of;
  if (of === 'network' || of === 'server') return { name, state: 'off', note: t(unreachable[of]) };
  const reading = readingDuring(outages, last);
  if (reading.state === 'loading') return { name, state: 'waiting', note: t('asking') };
  if (!isKnown(reading)) {
    return { name, state: 'off', note: reading.state === 'mismatch' ? t('unknown form') : t('no answer') };
  }
  const { fetchedAt, tier } = reading.source;
  const age = formatGradedAge(now - fetchedAt, tier);
  if (reading.state === 'unrenewed') {
    const isOut = outageOf(reading.source.route, outages) !== undefined;
    return { name, state: isOut ? 'off' : 'old', note: t('no answer, last one {age}', { age }) };
  }
  if (gradeAge(now - fetchedAt, tier) !== 'fresh') return { name, state: 'old', note: age };
  return { name, state: 'live', note: detail ?? age };
}

/** The sources that every page uses. */
export function useSources(): SourceHealth[] {
  const now = useNow(5000);
  const outages = useOutages();
  const chain = useReading(epochProgressQuery);
  const slot = isKnown(chain) ? t('slot {slot}', { slot: formatFigure(chain.value.slot) }) : undefined;
  return [
    healthOf(t('Staking API'), useReading(queries.epochInfo), now, outages),
    healthOf(t('Solana node'), chain, now, outages, slot),
  ];
}
