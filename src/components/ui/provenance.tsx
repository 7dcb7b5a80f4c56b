import type { ReactNode } from 'react';
import { formatUtc } from '@/lib/time';
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
        <dl>
          <dt>Source</dt>
          <dd className="mono">{route}</dd>
          <dt>As of</dt>
          <dd>{fetchedAt === undefined ? 'unknown' : formatUtc(fetchedAt)}</dd>
          <dt>Unit</dt>
          <dd>{unit}</dd>
          {method ? (
            <>
              <dt>Method</dt>
              <dd>{method}</dd>
            </>
          ) : null}
        </dl>
      }
    >
      {children}
    </Tooltip>
  );
}
