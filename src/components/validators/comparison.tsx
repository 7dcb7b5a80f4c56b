import { formatFigure } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { isKnown, type Reading } from '@/api/stats/reading';
import { CompositionBar } from '@/components/charts/composition-bar';
import { Counted } from '@/components/counted/counted';
import { medianBreakdown } from '@/components/overview/apy-breakdown';
import { Address } from '@/components/ui/address';
import { smallIconButton } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { type FigureSource, Provenance } from '@/components/ui/provenance';
import { SearchLink } from '@/components/ui/search-link';
import { Cell, Sheet } from '@/components/ui/sheet';
import { Table } from '@/components/ui/table';
import { useNodeVersions } from '@/hooks/stats/use-sightings';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { cx } from '@/lib/cx';
import {
  columnIds,
  type FigureColumn,
  type FigureId,
  figureColumns,
} from '@/lib/validators/validator-columns';
import { validatorImage } from '@/lib/validators/validator-image';
import { withOwn } from '@/lib/validators/validator-view';
import { type Validator, validatorName } from '@/lib/validators/validators';
import { Avatar } from './avatar';
import { ComparisonLine, columnHead, Line, measure, medianCell, width } from './comparison-line';
import { CsvLink } from './csv-link';
import { ListSource } from './list-source';
import { OwnMark } from './own-mark';

/** What decides who pays more, above the rest. */
const firstLines: readonly FigureId[] = ['total', 'commission', 'stake'];

interface ComparisonProps {
  chosen: readonly Validator[];
  all: readonly Validator[];
  sourceOf: (id: FigureId) => FigureSource;
  reading: Reading<unknown>;
  /** The epoch that was chosen instead of the latest. */
  epoch: number | undefined;
}

/**
 * Up to six validators side by side with the one that gets the stake made here, and the median; each row marks its highest value
 * unless all are equal.
 */
export function Comparison({ chosen, all, sourceOf, reading, epoch }: ComparisonProps) {
  const { vote: stakeGoesTo } = useTrackedValidator();
  const isOwn = ({ vote }: Validator) => vote !== null && vote === stakeGoesTo;
  const shown = withOwn(chosen, all, stakeGoesTo);
  const versions = useNodeVersions();
  const isAwaited = shown.some(({ commission }) => commission === undefined);
  const nobodyHas = isAwaited
    ? []
    : figureColumns.filter((figure) => shown.every((validator) => figure.value(validator) === null));
  const known = figureColumns.filter((figure) => !nobodyHas.includes(figure));
  const lines = (figures: readonly FigureColumn[]) =>
    figures.map((figure) => (
      <ComparisonLine key={figure.id} figure={figure} chosen={shown} all={all} source={sourceOf(figure.id)} />
    ));
  const medians = medianBreakdown(all);
  const full = Math.max(...shown.map((validator) => validator.total ?? 0), medians.total ?? 0, 0.01) * 1.02;
  const source = sourceOf('total');
  const unavailable = <span className="text-t3">{t('unavailable')}</span>;
  return (
    <Sheet aria-label={t('Comparison')}>
      {/* Eight columns are wider than most windows. */}
      <div className="relative overflow-x-auto print:overflow-visible">
        <Table className="table-fixed">
          <thead>
            <tr>
              <th scope="col" className={cx(columnHead, measure)}>
                <span className="sr-only">{t('Measure')}</span>
              </th>
              {shown.map((validator) => {
                const name = validatorName(validator);
                return (
                  <th key={validator.key} scope="col" className={cx(columnHead, width, 'align-top')}>
                    <span className="flex items-center gap-2">
                      <Avatar name={name} image={validatorImage(validator)} />
                      {isOwn(validator) ? (
                        <OwnMark />
                      ) : (
                        <SearchLink<{ ids?: readonly string[] }>
                          search={({ ids = [] }) => ({ ids: ids.filter((id) => id !== validator.identity) })}
                          className={smallIconButton}
                          aria-label={t('Remove {name}', { name })}
                        >
                          <Icon of={X} small />
                        </SearchLink>
                      )}
                    </span>
                    <Link
                      to="/validators/$identity"
                      params={{ identity: validator.identity ?? '' }}
                      className="mt-1.5 line-clamp-2 pointer-coarse:min-h-11 wrap-anywhere"
                      title={name}
                    >
                      {name}
                    </Link>
                    {isOwn(validator) ? (
                      <span className="text-xs font-400 text-accent" aria-hidden="true">
                        {t('Your stake goes here')}
                      </span>
                    ) : null}
                  </th>
                );
              })}
              <th scope="col" className={cx(columnHead, width, medianCell, 'align-bottom')}>
                <Provenance
                  from={source.from}
                  unit={t('that of each line')}
                  method={t(
                    'Median of each line by itself, over {validators, plural, one {{count} client validator} other {{count} client validators}}',
                    { validators: all.length, count: formatFigure(all.length) },
                  )}
                >
                  {t('Median')}
                </Provenance>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines(known.filter(({ id }) => firstLines.includes(id)))}
            <Line
              head={
                <Provenance
                  {...source}
                  method={t('Fields apy, apy_block_rewards and apy_jito, in this order')}
                >
                  {t('Composition')}
                </Provenance>
              }
              chosen={shown}
              cell={(validator) => <CompositionBar parts={validator} full={full} />}
              median={<CompositionBar parts={medians} full={full} />}
            />
            {lines(known.filter(({ id }) => !firstLines.includes(id)))}
            {isKnown(versions) ? (
              <Line
                head={
                  <Provenance
                    from={[versions.source]}
                    unit={t('version')}
                    method={t('Field version of its node')}
                  >
                    {t('Software')}
                  </Provenance>
                }
                chosen={shown}
                cell={({ identity }) => {
                  const version = versions.value[identity ?? ''];
                  return version === undefined ? (
                    unavailable
                  ) : (
                    <span className="block truncate" title={version}>
                      {version}
                    </span>
                  );
                }}
              />
            ) : null}
            <Line
              head={t('Vote account')}
              chosen={shown}
              cell={({ vote }) =>
                vote === null ? unavailable : <Address value={vote} what={t('vote account')} />
              }
            />
          </tbody>
        </Table>
      </div>
      <Cell py="py-3" className="grid gap-2 text-xs text-t3">
        {nobodyHas.length === 0 ? null : (
          <details>
            <summary className="touch-target w-fit cursor-pointer link">
              {t('{count, plural, one {One figure} other {{count} figures}} that none of these has', {
                count: nobodyHas.length,
              })}
            </summary>
            <p className="mt-1">{nobodyHas.map(({ name }) => t(name)).join(', ')}</p>
          </details>
        )}
        <p>{t('No source says how much of the tips a validator keeps.')}</p>
        <Counted of="validators" />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ListSource reading={reading} />
          <CsvLink
            path="/csv/compare"
            search={{ ids: chosen.map(({ identity }) => identity ?? ''), epoch }}
            reading={reading}
            shown={shown}
            columns={columnIds}
          >
            CSV
          </CsvLink>
        </div>
      </Cell>
    </Sheet>
  );
}
