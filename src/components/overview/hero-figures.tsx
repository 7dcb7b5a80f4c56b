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
import type { Provenance } from '@/api/http/provenance';
import { isKnown, knownValue, type Reading } from '@/api/stats/reading';
import { rich } from '@/components/ui/rich';
import { Cols } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Stat } from '@/components/ui/stat';
import { Tooltip } from '@/components/ui/tooltip';
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
import { useApySeries } from '@/hooks/stats/use-series';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { useAge } from '@/hooks/use-age';
import { cx } from '@/lib/cx';
import { lastEpochs } from '@/lib/series';
import { Delta } from './delta';
import { FigureText } from './figure-text';
import { type KeyFigure, KeyFigureSource } from './key-figure-source';

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
  of: KeyFigure;
  children: (value: Value) => ReactNode;
}

function KeyFigureValue<Value>({ reading, of, children }: KeyFigureProps<Value>) {
  return (
    <FigureText reading={reading}>{(value) => <WithSource of={of}>{children(value)}</WithSource>}</FigureText>
  );
}

function StakeStat({ range }: { range: number }) {
  const tvl = useTvl();
  const price = useSolValue();
  const rows = lastEpochs(useLegacyTvl().rows, range).filter((row) => !row.running && row.own !== null);
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
            <WithSource of="worth">
              {t('{currency}{amount} {unit, select, k {k} M {M} B {B} other {}}', {
                currency: '$',
                amount: fiat.text,
                unit: fiat.unit,
              })}
            </WithSource>
          ) : null}
          {growth === undefined ? null : (
            <>
              <WithSource of="growth">
                <Delta value={growth} unit="%" decimals={1} />
              </WithSource>{' '}
              <span>{t('over {count} epochs', { count: rows.length })}</span>
            </>
          )}
        </>
      }
    >
      <KeyFigureValue reading={tvl} of="stake">
        {inSol}
      </KeyFigureValue>
    </Stat>
  );
}

/** The rate of native stake, beside the network's; `short` leaves out whose it is. */
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
            <span>
              {rich('Network {rate}', {
                rate: <WithSource of="network">{formatPercent(network)}</WithSource>,
              })}
            </span>
            {own === undefined ? null : (
              <WithSource of="difference">
                <Delta value={shownDifference(own, network)} unit="pp" />
              </WithSource>
            )}
          </>
        )
      }
    >
      <KeyFigureValue reading={apy} of="apy">
        {rateFigure}
      </KeyFigureValue>
    </Stat>
  );
}

/** The pool's rate, with what its token is worth; `short` leaves out the price of SOL. */
export function LiquidApyStat({ short = false }: { short?: boolean }) {
  const token = useTokenValue();
  const symbol = usePins()?.pool?.symbol ?? t('pool token');
  return (
    <Stat
      label={t('APY, liquid pool')}
      note={
        <>
          {isKnown(token) ? (
            <KeyFigureValue reading={token} of="token">
              {(value) =>
                t('1 {symbol} is {worth}', {
                  symbol,
                  worth: unbroken(withUnit(formatFigure(value, 4), 'SOL')),
                })
              }
            </KeyFigureValue>
          ) : token.state === 'loading' ? (
            <Skeleton width="8em" />
          ) : (
            t('Token value unavailable')
          )}
          {short ? null : <SolPrice />}
        </>
      }
    >
      <KeyFigureValue reading={useApyLiquid()} of="liquid">
        {rateFigure}
      </KeyFigureValue>
    </Stat>
  );
}

function SolPrice() {
  return (
    <span className="basis-full">
      <KeyFigureValue reading={useSolValue()} of="price">
        {(value) => t('1 SOL is {currency}{price}', { currency: '$', price: formatFigure(value, 2) })}
      </KeyFigureValue>
    </span>
  );
}

function DelegatedStat() {
  const delegated = useDelegatedSol();
  const tvl = knownValue(useTvl())?.value;
  const { name } = useTrackedValidator();
  const own = knownValue(delegated)?.value;
  const share = own !== undefined && tvl !== undefined && tvl > 0 ? (own / tvl) * 100 : undefined;
  return (
    <Stat
      label={t('Stake of {name}', { name })}
      note={
        share === undefined ? null : (
          <span>
            {rich('{share} of client stake', {
              share: <WithSource of="share">{withUnit(formatFigure(share, 1), '%')}</WithSource>,
            })}
          </span>
        )
      }
    >
      <KeyFigureValue reading={delegated} of="own">
        {inSol}
      </KeyFigureValue>
    </Stat>
  );
}

/** "now" while the figure beside it says no age. */
function NowNote({ source }: { source: Provenance }) {
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
      <KeyFigureValue reading={tps} of="tps">
        {(value) => formatFigure(value)}
      </KeyFigureValue>
    </Stat>
  );
}

function CountStat() {
  const testnet = useTestnetValidators();
  return (
    <Stat
      label={t('Validators on the client')}
      note={
        <KeyFigureValue reading={testnet} of="testnet">
          {(list) => t('and {count} on testnet', { count: formatFigure(list.length) })}
        </KeyFigureValue>
      }
    >
      <KeyFigureValue reading={useValidatorCount()} of="count">
        {(count) => formatFigure(count)}
      </KeyFigureValue>
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

function WithSource({ of, children }: { of: KeyFigure; children: ReactNode }) {
  return <Tooltip content={<KeyFigureSource of={of} />}>{children}</Tooltip>;
}
