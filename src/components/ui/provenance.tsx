import type { ReactNode } from 'react';
import { formatUtc } from '@/lib/time/format-time';
import { TipList } from './tip-list';
import { Tooltip } from './tooltip';

/** Where a figure comes from. */
export interface FigureSource {
  /** The answers that it is taken from; a derived figure has several, one made of entries alone has none. */
  from: readonly {
    /** Method and path: "GET /api/v1/validator/tvl". */
    readonly route: string;
    /** When the upstream gave it, in milliseconds since 1970. */
    readonly fetchedAt: number;
  }[];
  /** The unit, and how it is known: "percent, inferred from its size". */
  unit: string;
  /** How the figure is made, when it is not simply passed on. */
  method?: string;
}

/** Route and time of each answer behind a figure, its unit, and how it is made: the content of a tooltip. */
export function SourceLines({ from, unit, method }: FigureSource) {
  return (
    <TipList
      lines={[
        ...from.flatMap(({ route, fetchedAt }, index) => {
          const number = from.length > 1 ? ` ${index + 1}` : '';
          return [
            [`Source${number}`, route],
            [`As of${number}`, formatUtc(fetchedAt)],
          ] as const;
        }),
        ['Unit', unit],
        ...(method === undefined ? [] : [['Method', method] as const]),
      ]}
    />
  );
}

/** A figure that can say where it came from: route, time and unit. */
export function Provenance({ children, ...source }: FigureSource & { children: ReactNode }) {
  return <Tooltip content={<SourceLines {...source} />}>{children}</Tooltip>;
}
