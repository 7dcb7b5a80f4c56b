import { formatUtc } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { TipList } from './tip-list';
import { Tooltip } from './tooltip';

export interface FigureSource {
  /** Answers behind the figure: several for a derived one, none for one computed from input. */
  from: readonly {
    /** Method and path: "GET /api/v1/validator/tvl". */
    readonly route: string;
    /** When the upstream answered, in milliseconds since 1970. */
    readonly fetchedAt: number;
  }[];
  /** Unit, and how it is known: "percent, inferred from its size". */
  unit: string;
  method?: string | undefined;
}

export function SourceLines({ from, unit, method }: FigureSource) {
  return (
    <TipList
      lines={[
        ...from.flatMap(({ route, fetchedAt }, index) => {
          const number = index + 1;
          return [
            [from.length > 1 ? t('Source {number}', { number }) : t('Source'), route],
            [from.length > 1 ? t('As of {number}', { number }) : t('As of'), formatUtc(fetchedAt)],
          ] as const;
        }),
        [t('Unit'), unit],
        ...(method === undefined ? [] : [[t('Method'), method] as const]),
      ]}
    />
  );
}

export function Provenance({ children, ...source }: FigureSource & { children: ReactNode }) {
  return <Tooltip content={<SourceLines {...source} />}>{children}</Tooltip>;
}
