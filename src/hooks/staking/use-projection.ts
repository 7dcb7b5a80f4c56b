import { useMemo } from 'react';
import { useConfig } from '@/hooks/config/use-config';
import { useEpochClock } from '@/hooks/stats/use-epoch-clock';
import { useApySeries } from '@/hooks/stats/use-series';
import { epochsPerYear } from '@/lib/staking/epoch-length';
import { type Projection, project } from '@/lib/staking/projection';

/** A forecast of the tracked validator's rate, or why there is none. */
export type ProjectionReading =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable'; readonly reason: string }
  | {
      readonly state: 'ready';
      readonly projection: Projection;
      readonly epochLength: 'measured' | 'nominal';
    };

/** Projects the realised rates of the last epochs. */
export function useProjection(): ProjectionReading {
  const series = useApySeries();
  const clock = useEpochClock();
  const sandbox = useConfig().data?.cluster === 'sandbox';
  const length = useMemo(() => epochsPerYear(clock.slotTime, sandbox), [clock.slotTime, sandbox]);
  const projection = useMemo(() => project(series.rows, length.count), [series.rows, length.count]);
  if (series.own.state === 'loading') return { state: 'loading' };
  if (series.own.state === 'unavailable' || series.own.state === 'mismatch') {
    return { state: 'unavailable', reason: series.own.reason };
  }
  if (!projection) return { state: 'unavailable', reason: 'Fewer than two epochs of history are known.' };
  return { state: 'ready', projection, epochLength: length.method };
}
