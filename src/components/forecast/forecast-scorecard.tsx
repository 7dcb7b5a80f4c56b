import { formatEpoch, formatPercent, formatPoints } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { useState } from 'react';
import { knownValue, sourcesOf } from '@/api/stats/reading';
import { Button } from '@/components/ui/button';
import { Provenance } from '@/components/ui/provenance';
import { CellHead, CellSheet } from '@/components/ui/sheet';
import { Unit } from '@/components/ui/unit';
import { useForecasts } from '@/hooks/forecast/use-forecasts';
import { useApy } from '@/hooks/stats/use-figures';
import { useRunningEpoch } from '@/hooks/stats/use-running-epoch';
import { useApySeries } from '@/hooks/stats/use-series';
import { saveFile } from '@/lib/download';
import { toCsv } from '@/lib/files/csv';
import { type ForecastScore, type ScoredForecast, scoreForecasts } from '@/lib/forecast-score';

const shownRows = 5;

export function ForecastScorecard() {
  const { forecasts, storageFailed, clear } = useForecasts();
  const { rows } = useApySeries();
  const score = forecasts && scoreForecasts(forecasts, rows);
  return (
    <CellSheet className="contained" aria-label={t('How accurate the shown rate was')} cell="contained">
      <CellHead title={t('How accurate the shown rate was')} />
      {storageFailed ? (
        <p className="text-sm/5 text-t2">
          {t(
            'This browser does not let the page keep anything, so the rate it shows now cannot be scored later.',
          )}
        </p>
      ) : score ? (
        <Score score={score} />
      ) : (
        <Awaited />
      )}
      {score ? (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button size="sm" onClick={() => save(score.scored)}>
            {t('Save as CSV')}
          </Button>
          <Button size="sm" kind="ghost" onClick={clear}>
            {t('Clear##kept')}
          </Button>
        </div>
      ) : null}
      <p className="mt-3 text-xs text-t3">
        {t('Kept in this browser only: one rate for each epoch in which you opened this page.')}
      </p>
    </CellSheet>
  );
}

function Awaited() {
  const rate = knownValue(useApy())?.value;
  const running = useRunningEpoch();
  return (
    <p className="text-sm/5 text-t2">
      {rate === undefined || running === undefined
        ? t('There is a score as soon as a rate was shown and its epoch has ended.')
        : t(
            'While epoch {epoch} runs, this page shows {rate} %. When the epoch has ended, you can compare it here with the rate that the API then gives for it.',
            { epoch: formatEpoch(running), rate: formatPercent(rate) },
          )}
    </p>
  );
}

/** "With it: 0.02 too high.": the mean error as a person says it. */
function biasText(bias: number): string {
  const shown = Number(bias.toFixed(2));
  if (shown === 0) return t('With it: neither too high nor too low.');
  const points = formatPercent(Math.abs(shown));
  return shown > 0
    ? t('With it: {points} too high.', { points })
    : t('With it: {points} too low.', { points });
}

function Score({ score: { scored, meanAbsoluteError, bias } }: { score: ForecastScore }) {
  const [all, setAll] = useState(false);
  const shown = sourcesOf(useApy());
  const came = sourcesOf(useApySeries().own);
  const percent = t('percent');
  const heads = [
    [t('Shown, %'), shown, percent, t('First answer in the epoch, kept in this browser')],
    [t('Paid, %'), came, percent, t('The epoch in the series, once it has ended')],
    [t('Difference, pp'), [], t('percentage points'), t('Shown minus paid, both as displayed')],
  ] as const;
  const rows = all ? scored : scored.slice(0, shownRows);
  return (
    <>
      <p className="tnum text-[22px]/7 font-580 tracking-[-0.022em] [--unit:13px]">
        {formatPoints(meanAbsoluteError).replace('+', '')}
        <Unit>{t('percentage points off')}</Unit>
      </p>
      <p className="mt-1 text-sm/5 text-t2">
        {t('The mean miss over {count, plural, one {one epoch} other {{count} epochs}}, without its sign.', {
          count: scored.length,
        })}{' '}
        {biasText(bias)}
      </p>
      <table className="tnum mt-3 w-full border-collapse text-sm/5 s:table-fixed [&_td]:border-t [&_td]:border-line [&_td]:py-1.5 [&_td]:text-right [&_td+td]:ps-3 [&_th+th]:ps-3 [&_th]:pb-1 [&_th]:text-xs [&_th]:font-400 [&_th]:text-t3 [&_tr>*:first-child]:text-start [&_th]:text-right">
        <thead>
          <tr>
            <th scope="col">{t('Epoch')}</th>
            {heads.map(([name, from, unit, method]) => (
              <th key={name} scope="col">
                <Provenance from={from} unit={unit} method={method}>
                  {name}
                </Provenance>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ epoch, percent, realised, error }) => (
            <tr key={epoch}>
              <td>{formatEpoch(epoch)}</td>
              <td>{formatPercent(percent)}</td>
              <td>{formatPercent(realised)}</td>
              <td>{formatPoints(error)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {scored.length > shownRows ? (
        <button type="button" className="mt-2 link text-sm max-s:min-h-11" onClick={() => setAll(!all)}>
          {all
            ? t('The last {count} only', { count: shownRows })
            : t('All {count} epochs', { count: scored.length })}
        </button>
      ) : null}
    </>
  );
}

function save(scored: readonly ScoredForecast[]): void {
  saveFile(
    'clearstake-forecasts.csv',
    toCsv(
      ['epoch', 'shown_at', 'shown_percent', 'realised_percent', 'error_pp'],
      scored.map(({ epoch, at, percent, realised, error }) => [
        epoch,
        new Date(at).toISOString(),
        percent,
        realised,
        error,
      ]),
    ),
    'text/csv;charset=utf-8',
  );
}
