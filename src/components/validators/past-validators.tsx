import { formatEpoch } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import type { ComponentProps } from 'react';
import { mapReading } from '@/api/stats/reading';
import type { FigureSource } from '@/components/ui/provenance';
import { type FigureId, figureColumns } from '@/lib/validators/validator-columns';
import { knownFirst } from '@/lib/validators/validator-view';
import type { Validator } from '@/lib/validators/validators';
import { useView } from './use-view';
import { ValidatorsSheet } from './validators-sheet';

type ListProps = Pick<
  ComponentProps<typeof ValidatorsSheet>,
  'home' | 'reading' | 'watchlist' | 'state' | 'change'
>;

interface PastValidatorsProps extends ListProps {
  epoch: number;
  /** The epoch that seeds the neutral order. */
  order: number;
  past: readonly Validator[];
  sourceOf: (id: FigureId) => FigureSource;
}

export function PastValidators({ epoch, past, sourceOf, order, ...list }: PastValidatorsProps) {
  const { reading, watchlist, state } = list;
  const view = useView(past, order, state, watchlist);
  const shown = knownFirst(view.shown);
  const withTotal = past.filter(({ total }) => total !== null).length;
  const titles = Object.fromEntries(
    figureColumns.map(({ id }) => {
      const { from, method, unit } = sourceOf(id);
      return [id, [...from.map(({ route }) => route), method, t('In {unit}', { unit })].join('. ')];
    }),
  );
  return (
    <>
      <p className="mb-3 max-w-[90ch] text-sm/5 text-t2">
        {t(
          'In epoch {epoch} the APY of {known, plural, =0 {none} other {{known}}} of {all} is known. The median is of those. Stake and commission have no history, so a filter by stake finds nothing.',
          { epoch: formatEpoch(epoch), known: withTotal, all: past.length },
        )}
      </p>
      <ValidatorsSheet
        {...list}
        reading={mapReading(reading, () => past)}
        shown={shown}
        folded={view.folded}
        titles={titles}
      />
    </>
  );
}
