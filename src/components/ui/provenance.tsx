import type { ReactNode } from 'react';
import { formatUtc } from '@/lib/time';
import { TipList } from './tip-list';
import { Tooltip } from './tooltip';

interface ProvenanceProps {
  /** Method and path: "GET /api/v1/validator/tvl". */
  route: string;
  /** When the upstream gave it, in milliseconds since 1970; undefined while unknown. */
  fetchedAt: number | undefined;
  /** The unit, and how it is known: "percent, inferred from its size". */
  unit: string;
  /** How the figure is made, when it is not simply passed on. */
  method?: string;
  children: ReactNode;
}

/** A figure that can say where it came from: route, time and unit. */
export function Provenance({ route, fetchedAt, unit, method, children }: ProvenanceProps) {
  return (
    <Tooltip
      content={
        <TipList
          lines={[
            ['Source', route],
            ['As of', fetchedAt === undefined ? 'unknown' : formatUtc(fetchedAt)],
            ['Unit', unit],
            ...(method === undefined ? [] : [['Method', method] as const]),
          ]}
        />
      }
    >
      {children}
    </Tooltip>
  );
}
