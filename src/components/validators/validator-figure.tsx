import { t } from '@clearstake/contract/i18n';
import { type FigureSource, Provenance } from '@/components/ui/provenance';
import { Unit } from '@/components/ui/unit';
import { type FigureId, figureColumn, formatColumn } from '@/lib/validators/validator-columns';
import type { Validator } from '@/lib/validators/validators';

export interface ShownFigures {
  validator: Validator;
  sourceOf: (id: FigureId) => FigureSource;
  /** The figures are of a past epoch; undefined for the latest. */
  epoch?: number | undefined;
}

export function ValidatorFigure({ validator, of, sourceOf }: ShownFigures & { of: FigureId }) {
  const column = figureColumn(of);
  const value = column.value(validator);
  if (value === null) return t('unavailable');
  return (
    <Provenance {...sourceOf(of)}>
      {formatColumn(column, value)}
      <Unit>{column.unit}</Unit>
    </Provenance>
  );
}
