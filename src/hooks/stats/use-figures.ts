import type { AmountUnit, ApyUnit } from '@clearstake/contract/config';
import { t } from '@clearstake/contract/i18n';
import { readable } from '@clearstake/contract/rest/readable';
import { useQuery } from '@tanstack/react-query';
import * as queries from '@/api/stats/queries';
import { fieldReading, knownValue, mapReading, type Reading, readingOf } from '@/api/stats/reading';
import { useUnits } from '@/hooks/config/use-config';
import { amountUnitOf, apyUnitOf, type KnownUnit, toPercent, toSol, wholeSol } from '@/lib/units';
import { useReading } from './use-reading';

export interface Figure<Unit extends string = string> {
  readonly value: number;
  readonly sourceUnit: KnownUnit<Unit>;
}

function useApyFigure(reading: Reading<number>): Reading<Figure<ApyUnit>> {
  const units = useUnits();
  return mapReading(reading, (value) => {
    const sourceUnit = apyUnitOf(units.apy, [value]);
    return { value: toPercent(value, sourceUnit), sourceUnit };
  });
}

/** Activated stake over all client validators, in SOL as the document has it. */
export function useTvl(): Reading<Figure<AmountUnit>> {
  return mapReading(useReading(queries.tvl), ({ tvl }) => ({ value: tvl, sourceUnit: wholeSol }));
}

/** Activated stake of the tracked validator, in SOL. */
export function useDelegatedSol(): Reading<Figure<AmountUnit>> {
  const units = useUnits();
  return mapReading(useReading(queries.delegatedSol), ({ delegated_sol: value }) => {
    const sourceUnit = amountUnitOf(units.stake, 'stake', [value]);
    return { value: toSol(value, sourceUnit), sourceUnit };
  });
}

/** Average compute units of the latest four slots. */
export function useBlockCu(): Reading<number> {
  return mapReading(useReading(queries.blockCu), (answer) =>
    // The HTTP client refuses the series for a query without `epochs`.
    typeof answer.block_cu === 'number' ? answer.block_cu : Number.NaN,
  );
}

export function useTps() {
  return mapReading(useReading(queries.tps), (answer) => answer.tps);
}

/**
 * The headline rate: APY of the tracked validator in its newest ended epoch, in percent, after commission, not compounded. NaN, a contract mismatch, when
 * the route answers with a series.
 */
export function useApy() {
  return useApyFigure(
    mapReading(useReading(queries.apy), ({ apy }) => (typeof apy === 'number' ? apy : Number.NaN)),
  );
}

/** APY of the liquid pool, in percent. */
export function useApyLiquid(): Reading<Figure<ApyUnit>> {
  const result = useQuery(queries.apyLiquid);
  const figure = useApyFigure(mapReading(readingOf(result), ({ apy }) => apy));
  // By its document this route, and no other, gives the latest that is not zero.
  if (knownValue(figure)?.value === 0)
    return {
      state: 'unavailable',
      reason: t('The source gives 0, although by its document it gives the latest rate that is not zero.'),
      retry: () => void result.refetch(),
    };
  return figure;
}

/** Model-compounded APY, in percent. */
export function useApyCompounded() {
  return useApyFigure(mapReading(useReading(queries.apyCompounded), ({ apy }) => apy));
}

/** SOL per pool token. */
export function useTokenValue() {
  return fieldReading(useQuery(queries.tokenValue), (answer) => answer.tokenValue);
}

/** US dollars per SOL. */
export function useSolValue() {
  return fieldReading(useQuery(queries.solValue), (answer) => answer.solValue);
}

/** The running epoch, and its remaining seconds at the time of the answer. */
export function useEpochInfo() {
  return useReading(queries.epochInfo);
}

/** The number of mainnet validators that run the client. */
export function useValidatorCount() {
  return mapReading(useReading(queries.validators), (answer) => readable(answer.validators).length);
}

export function useTestnetValidators() {
  return mapReading(useReading(queries.testnetValidators), (answer) => readable(answer.validators));
}

/** Total stake and each validator's metrics, in the source's units. */
export function useValidatorsOverview() {
  return useReading(queries.validatorsOverview);
}
