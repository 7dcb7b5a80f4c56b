import {
  formatEpoch,
  formatFigure,
  formatPercent,
  formatPoints,
  shownDifference,
  withUnit,
} from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { memo, type ReactNode } from 'react';
import { isKnown, type Reading, sourcesOf } from '@/api/stats/reading';
import { Provenance } from '@/components/ui/provenance';
import { rich } from '@/components/ui/rich';
import { Cols } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Stat } from '@/components/ui/stat';
import { Unit } from '@/components/ui/unit';
import {
  type Figure,
  useApy,
  useApyLiquid,
  useDelegatedSol,
  useTps,
  useTvl,
  useValidatorCount,
} from '@/hooks/stats/use-figures';
import { useLegacyTps, useLegacyTvl } from '@/hooks/stats/use-legacy-series';
import { type Series, useApySeries } from '@/hooks/stats/use-series';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { formatUnit, transactionsPerSecond } from '@/lib/units';
import { FigureText } from './figure-text';
import { figureColumns, NetworkRate } from './hero-figures';
import { NextEpochStat, threeColumns } from './key-figures';

interface LatestProps<Value> {
  reading: Reading<Value>;
  unit: (value: Value) => string;
  format: (value: Value) => string;
  /** Named where it is not that of the figure above. */
  whose?: string;
}

function Latest<Value>({ reading, unit, format, whose }: LatestProps<Value>) {
  if (reading.state === 'loading') return <Skeleton width="5em" />;
  if (!isKnown(reading)) return <span>{t('latest unavailable')}</span>;
  return (
    <span>
      {rich(whose === undefined ? 'latest {figure}' : 'latest of {whose} {figure}', {
        whose: whose ?? '',
        figure: (
          <Provenance from={[reading.source]} unit={unit(reading.value)}>
            {format(reading.value)}
          </Provenance>
        ),
      })}
    </span>
  );
}

interface OfEpochProps {
  epoch: number;
  series: Series;
  unit: string | undefined;
  format: (value: number) => string;
}

function OfEpoch({ epoch, series: { own: reading, rows, sourceUnit }, unit, format }: OfEpochProps) {
  const row = rows.find((candidate) => candidate.epoch === epoch);
  return (
    <FigureText reading={reading}>
      {() =>
        row === undefined || row.own === null ? (
          <Unavailable />
        ) : (
          <Provenance
            from={sourcesOf(reading)}
            unit={formatUnit(sourceUnit)}
            method={t(row.running ? 'Epoch {epoch}, which runs: not final' : 'Epoch {epoch}', {
              epoch: formatEpoch(epoch),
            })}
          >
            {format(row.own)}
            {unit === undefined ? null : <Unit>{unit}</Unit>}
          </Provenance>
        )
      }
    </FigureText>
  );
}

const unitOf = ({ sourceUnit }: Figure) => formatUnit(sourceUnit);
const percentOf = ({ value }: Figure) => withUnit(formatPercent(value), '%');
const inSol = ({ value }: Figure) => withUnit(formatFigure(value), 'SOL');

function Unavailable() {
  return <span className="text-base/[inherit] font-450 tracking-normal text-t3">{t('unavailable')}</span>;
}

function WithoutHistory({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stat
      label={label}
      note={
        <>
          <span>{t('No source has its history;')}</span> {children}
        </>
      }
    >
      <Unavailable />
    </Stat>
  );
}

function ApyOfEpoch({ epoch, short = false }: { epoch: number; short?: boolean }) {
  const { name } = useTrackedValidator();
  const apy = useApySeries();
  const rate = apy.rows.find((row) => row.epoch === epoch);
  const shown = { epoch: formatEpoch(epoch) };
  return (
    <Stat
      label={short ? t('APY, native stake') : t('APY, {name}', { name })}
      note={
        <>
          {apy.network.state === 'loading' ? (
            <Skeleton width="6em" />
          ) : rate === undefined || rate.network === null ? (
            t('Network unavailable;')
          ) : (
            <>
              <NetworkRate rate={rate.network} series={apy} method={t('Epoch {epoch}', shown)} />
              {rate.own === null ? null : (
                <Provenance
                  from={sourcesOf(apy.own, apy.network)}
                  unit={t('percentage points')}
                  method={t('Epoch {epoch} of source 1 less that of source 2', shown)}
                >
                  {formatPoints(shownDifference(rate.own, rate.network))} pp
                </Provenance>
              )}
            </>
          )}
          <Latest reading={useApy()} unit={unitOf} format={percentOf} />
        </>
      }
    >
      <OfEpoch epoch={epoch} series={apy} unit="%" format={formatPercent} />
    </Stat>
  );
}

function PoolApy() {
  return (
    <WithoutHistory label={t('APY, liquid pool')}>
      <Latest reading={useApyLiquid()} unit={unitOf} format={percentOf} />
    </WithoutHistory>
  );
}

export const EpochFigures = memo(function EpochFigures({ epoch }: { epoch: number }) {
  const { name } = useTrackedValidator();
  return (
    <Cols className={figureColumns}>
      <Stat
        large
        label={t('TVL, all client validators')}
        note={<Latest reading={useTvl()} unit={unitOf} format={inSol} />}
      >
        <OfEpoch epoch={epoch} series={useLegacyTvl()} unit="SOL" format={formatFigure} />
      </Stat>
      <ApyOfEpoch epoch={epoch} />
      <PoolApy />
      <WithoutHistory label={t('Stake of {name}', { name })}>
        <Latest reading={useDelegatedSol()} unit={unitOf} format={inSol} />
      </WithoutHistory>
      <Stat
        label={t('Transactions per second, older interface')}
        note={
          <Latest
            whose={name}
            reading={useTps()}
            unit={() => formatUnit(transactionsPerSecond)}
            format={(value) => formatFigure(value)}
          />
        }
      >
        <OfEpoch epoch={epoch} series={useLegacyTps()} unit={undefined} format={formatFigure} />
      </Stat>
      <WithoutHistory label={t('Validators on the client')}>
        <Latest
          reading={useValidatorCount()}
          unit={() => t('validators on mainnet')}
          format={(value) => formatFigure(value)}
        />
      </WithoutHistory>
    </Cols>
  );
});

export function EpochKeyFigures({ epoch }: { epoch: number }) {
  return (
    <Cols className={threeColumns}>
      <ApyOfEpoch epoch={epoch} short />
      <PoolApy />
      <NextEpochStat />
    </Cols>
  );
}
