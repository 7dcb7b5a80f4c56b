import {
  formatFigure,
  formatPercent,
  shortenFigure,
  shownDifference,
  withUnit,
} from '@clearstake/contract/format/figures';
import { unbroken } from '@clearstake/contract/format/unbroken';
import { t } from '@clearstake/contract/i18n';
import { memo, type ReactNode } from 'react';
import type { Provenance as Source } from '@/api/http/provenance';
import { isKnown, knownValue, type Reading, sourcesOf } from '@/api/stats/reading';
import { Provenance } from '@/components/ui/provenance';
import { rich } from '@/components/ui/rich';
import { Cols } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Stat } from '@/components/ui/stat';
import { Unit } from '@/components/ui/unit';
import { usePins } from '@/hooks/config/use-config';
import {
  type Figure,
  useApy,
  useApyLiquid,
  useDelegatedSol,
  useSolValue,
  useTestnetValidators,
  useTokenValue,
  useTps,
  useTvl,
  useValidatorCount,
} from '@/hooks/stats/use-figures';
import { useLegacyTvl } from '@/hooks/stats/use-legacy-series';
import { type SeriesPair, useApySeries } from '@/hooks/stats/use-series';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { useAge } from '@/hooks/use-age';
import { cx } from '@/lib/cx';
import { lastEpochs } from '@/lib/series';
import { formatUnit, transactionsPerSecond } from '@/lib/units';
import { Delta } from './delta';
import { FigureText } from './figure-text';

const unitOf = ({ sourceUnit }: Figure) => formatUnit(sourceUnit);
const rateFigure = ({ value }: Figure) => (
  <>
    {formatPercent(value)}
    <Unit>%</Unit>
  </>
);
const inSol = ({ value }: Figure) => (
  <>
    {formatFigure(value)}
    <Unit>SOL</Unit>
  </>
);

interface KeyFigureProps<Value> {
  reading: Reading<Value>;
  unit: (value: Value) => string;
  method?: string;
  children: (value: Value) => ReactNode;
}

function KeyFigure<Value>({ reading, unit, method, children }: KeyFigureProps<Value>) {
  return (
    <FigureText reading={reading}>
      {(value) => (
        <Provenance from={sourcesOf(reading)} unit={unit(value)} method={method}>
          {children(value)}
        </Provenance>
      )}
    </FigureText>
  );
}

export function NetworkRate({ rate, series, method }: { rate: number; series: SeriesPair; method: string }) {
  const source = { from: sourcesOf(series.network), unit: formatUnit(series.sourceUnit), method };
  return (
    <span>
      {rich('Network {rate}', { rate: <Provenance {...source}>{formatPercent(rate)}</Provenance> })}
    </span>
  );
}

function StakeStat({ range }: { range: number }) {
  const tvl = useTvl();
  const price = useSolValue();
  const legacy = useLegacyTvl();
  const rows = lastEpochs(legacy.rows, range).filter((row) => !row.running && row.own !== null);
  const first = rows[0]?.own ?? null;
  const last = rows.at(-1)?.own ?? null;
  const growth = first && last && rows.length > 1 ? (last / first - 1) * 100 : undefined;
  const value = knownValue(tvl)?.value;
  const usd = knownValue(price);
  const fiat = value !== undefined && usd !== undefined ? shortenFigure(value * usd) : undefined;
  return (
    <Stat
      large
      label={t('TVL, all client validators')}
      note={
        <>
          {fiat ? (
            <Provenance
              from={sourcesOf(tvl, price)}
              unit={t('US dollars')}
              method={t('Stake of source 1 at the price of source 2')}
            >
              {t('{currency}{amount} {unit, select, k {k} M {M} B {B} other {}}', {
                currency: '$',
                amount: fiat.text,
                unit: fiat.unit,
              })}
            </Provenance>
          ) : null}
          {growth === undefined ? null : (
            <>
              <Provenance
                from={sourcesOf(legacy.own)}
                unit={t('percent')}
                method={t('Last of these ended epochs over the first of them, less one')}
              >
                <Delta value={growth} unit="%" decimals={1} />
              </Provenance>{' '}
              <span>{t('over {count} epochs', { count: rows.length })}</span>
            </>
          )}
        </>
      }
    >
      <KeyFigure reading={tvl} unit={unitOf}>
        {inSol}
      </KeyFigure>
    </Stat>
  );
}

export function TrackedApyStat({ short = false }: { short?: boolean }) {
  const apy = useApy();
  const { name } = useTrackedValidator();
  const series = useApySeries();
  const network = series.rows.findLast((row) => row.network !== null && !row.running)?.network ?? null;
  const own = knownValue(apy)?.value;
  return (
    <Stat
      label={short ? t('APY, native stake') : t('APY, {name}', { name })}
      note={
        network === null ? (
          series.network.state === 'loading' ? (
            <Skeleton width="6em" />
          ) : (
            t('Network unavailable')
          )
        ) : (
          <>
            <NetworkRate rate={network} series={series} method={t('The newest epoch that has ended')} />
            {own === undefined ? null : (
              <Provenance
                from={sourcesOf(apy, series.network)}
                unit={t('percentage points')}
                method={t('Source 1 less the newest ended epoch of source 2')}
              >
                <Delta value={shownDifference(own, network)} unit="pp" />
              </Provenance>
            )}
          </>
        )
      }
    >
      <KeyFigure
        reading={apy}
        unit={unitOf}
        method={t('Field apy; assumed: after commission, not compounded')}
      >
        {rateFigure}
      </KeyFigure>
    </Stat>
  );
}

export function LiquidApyStat({ short = false }: { short?: boolean }) {
  const token = useTokenValue();
  const symbol = usePins()?.pool?.symbol ?? t('pool token');
  return (
    <Stat
      label={t('APY, liquid pool')}
      note={
        <>
          {isKnown(token) ? (
            <KeyFigure
              reading={token}
              unit={() => t('SOL per pool token')}
              method={t('All SOL in the pool over the number of its tokens')}
            >
              {(value) =>
                t('1 {symbol} is {worth}', {
                  symbol,
                  worth: unbroken(withUnit(formatFigure(value, 4), 'SOL')),
                })
              }
            </KeyFigure>
          ) : token.state === 'loading' ? (
            <Skeleton width="8em" />
          ) : (
            t('Token value unavailable')
          )}
          {short ? null : <SolPrice />}
        </>
      }
    >
      <KeyFigure
        reading={useApyLiquid()}
        unit={unitOf}
        method={t('Latest apy_active_stake of the pool that is not zero')}
      >
        {rateFigure}
      </KeyFigure>
    </Stat>
  );
}

function SolPrice() {
  return (
    <span className="basis-full">
      <KeyFigure reading={useSolValue()} unit={() => t('US dollars per SOL')}>
        {(value) => t('1 SOL is {currency}{price}', { currency: '$', price: formatFigure(value, 2) })}
      </KeyFigure>
    </span>
  );
}

function DelegatedStat() {
  const delegated = useDelegatedSol();
  const tvl = useTvl();
  const { name } = useTrackedValidator();
  const own = knownValue(delegated)?.value;
  const all = knownValue(tvl)?.value;
  const source = { from: sourcesOf(delegated, tvl), unit: t('percent'), method: t('Source 1 over source 2') };
  const share = own !== undefined && all !== undefined && all > 0 ? (own / all) * 100 : undefined;
  return (
    <Stat
      label={t('Stake of {name}', { name })}
      note={
        share === undefined ? null : (
          <span>
            {rich('{share} of client stake', {
              share: <Provenance {...source}>{withUnit(formatFigure(share, 1), '%')}</Provenance>,
            })}
          </span>
        )
      }
    >
      <KeyFigure reading={delegated} unit={unitOf}>
        {inSol}
      </KeyFigure>
    </Stat>
  );
}

/** "now" while the figure beside it says no age. */
function NowNote({ source }: { source: Source }) {
  return useAge(source).grade === 'fresh' ? t('now') : null;
}

function TpsStat() {
  const tps = useTps();
  const { name } = useTrackedValidator();
  return (
    <Stat
      label={t('Transactions per second, {name}', { name })}
      note={isKnown(tps) ? <NowNote source={tps.source} /> : null}
    >
      <KeyFigure
        reading={tps}
        unit={() => formatUnit(transactionsPerSecond)}
        method={t('Latest total_tps of the tracked validator')}
      >
        {(value) => formatFigure(value)}
      </KeyFigure>
    </Stat>
  );
}

function CountStat() {
  const testnet = useTestnetValidators();
  return (
    <Stat
      label={t('Validators on the client')}
      note={
        <KeyFigure reading={testnet} unit={() => t('validators')}>
          {(list) => t('and {count} on testnet', { count: formatFigure(list.length) })}
        </KeyFigure>
      }
    >
      <KeyFigure reading={useValidatorCount()} unit={() => t('validators on mainnet')}>
        {(count) => formatFigure(count)}
      </KeyFigure>
    </Stat>
  );
}

export const figureColumns = cx(
  'grid-cols-[1.5fr_repeat(5,1fr)] *:min-h-29.5 *:min-w-0',
  'max-l:grid-cols-3 max-l:*:nth-4:border-s-0 max-l:*:nth-[n+4]:border-t',
  // On a phone the first and the last figure span the width.
  'max-s:grid-cols-2 max-s:*:border-t max-s:*:border-s-0 max-s:*:odd:not-first:border-s',
  'max-s:*:first:col-[1/-1] max-s:*:first:border-t-0 max-s:*:last:col-[1/-1] max-s:*:last:min-h-24',
);

export const HeroFigures = memo(function HeroFigures({ range }: { range: number }) {
  return (
    <Cols className={figureColumns}>
      <StakeStat range={range} />
      <TrackedApyStat />
      <LiquidApyStat />
      <DelegatedStat />
      <TpsStat />
      <CountStat />
    </Cols>
  );
});
