import { memo } from 'react';
import { Cols } from '@/components/ui/sheet';
import { Stat } from '@/components/ui/stat';
import { Unit } from '@/components/ui/unit';
import { isKnown, knownValue } from '@/hooks/stats/reading';
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
import { usePoolSymbol } from '@/hooks/stats/use-pool-symbol';
import { useApySeries } from '@/hooks/stats/use-series';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { formatFigure, formatPercent, shortenFigure } from '@/lib/figures';
import { lastEpochs } from '@/lib/series';
import { unitWords } from '@/lib/units';
import { Delta } from './delta';
import { FigureText } from './figure-text';

const inPercent = ({ value }: Figure) => (
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
const sourceUnitWords = ({ sourceUnit }: Figure) => unitWords(sourceUnit);

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
      label="Activated stake, all client validators"
      note={
        <>
          {fiat ? (
            <span>
              ${fiat.text} {fiat.unit}
            </span>
          ) : null}
          {growth === undefined ? null : (
            <>
              <Delta value={growth} unit="%" decimals={1} /> <span>over {rows.length} epochs</span>
            </>
          )}
        </>
      }
    >
      <FigureText reading={tvl} unit={sourceUnitWords}>
        {inSol}
      </FigureText>
    </Stat>
  );
}

function TrackedApyStat() {
  const apy = useApy();
  const { name } = useTrackedValidator();
  const network =
    useApySeries().rows.findLast((row) => row.network !== null && !row.running)?.network ?? null;
  const own = knownValue(apy)?.value;
  return (
    <Stat
      label={`APY, ${name}`}
      note={
        network === null ? (
          'Network unavailable'
        ) : (
          <>
            <span>Network {formatPercent(network)}</span>
            {own === undefined ? null : <Delta value={own - network} unit="pp" />}
          </>
        )
      }
    >
      <FigureText reading={apy} unit={sourceUnitWords} method="Realised, after commission, not compounded">
        {inPercent}
      </FigureText>
    </Stat>
  );
}

function LiquidApyStat() {
  const token = useTokenValue();
  const symbol = usePoolSymbol();
  return (
    <Stat
      label="APY, liquid pool"
      note={
        isKnown(token) ? (
          <FigureText
            reading={token}
            unit="SOL per pool token"
            method="Total lamports of the pool over its token supply"
          >
            {(value) => `1 ${symbol} is ${formatFigure(value, 4)} SOL`}
          </FigureText>
        ) : (
          'Token value unavailable'
        )
      }
    >
      <FigureText
        reading={useApyLiquid()}
        unit={sourceUnitWords}
        method="Latest epoch with a pool update, on active stake"
      >
        {inPercent}
      </FigureText>
    </Stat>
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
      label={`Stake of ${name}`}
      note={share === undefined ? null : `${formatFigure(share, 1)} % of client stake`}
    >
      <FigureText reading={delegated} unit={sourceUnitWords}>
        {inSol}
      </FigureText>
    </Stat>
  );
}

function TpsStat() {
  const price = useSolValue();
  return (
    <Stat
      label="Transactions per second"
      note={
        <FigureText reading={price} unit="US dollars per SOL">
          {(value) => `1 SOL is $${formatFigure(value, 2)}`}
        </FigureText>
      }
    >
      <FigureText reading={useTps()} unit="transactions a second, votes included">
        {(value) => formatFigure(value)}
      </FigureText>
    </Stat>
  );
}

function CountStat() {
  const testnet = useTestnetValidators();
  return (
    <Stat
      label="Validators on the client"
      note={
        <FigureText reading={testnet} unit="validators">
          {(list) => `and ${formatFigure(list.length)} on testnet`}
        </FigureText>
      }
    >
      <FigureText reading={useValidatorCount()} unit="validators on mainnet">
        {(count) => formatFigure(count)}
      </FigureText>
    </Stat>
  );
}

/** The figures that lead the page. */
export const HeroFigures = memo(function HeroFigures({ range }: { range: number }) {
  return (
    <Cols className="stats">
      <StakeStat range={range} />
      <TrackedApyStat />
      <LiquidApyStat />
      <DelegatedStat />
      <TpsStat />
      <CountStat />
    </Cols>
  );
});
