import type { PublicConfig } from '@clearstake/contract/config';
import { t } from '@clearstake/contract/i18n';
import { pinsFor } from '@clearstake/contract/pins';
import { readable } from '@clearstake/contract/rest/readable';
import type { Route, RouteAnswer } from '@clearstake/contract/rest/route';
import { routes } from '@clearstake/contract/rest/routes';
import { parseStakePool } from '@clearstake/verifier';
import { getAccount } from '@/api/rpc/accounts';
import { getEpochInfo } from '@/api/rpc/chain';
import { requestFresh } from '@/api/status/request-fresh';
import { legacyFields } from '@/lib/legacy-terms';
import { type OpenRow, readOpenRows } from '@/lib/open-rows';
import { amountUnitOf, apyUnitOf, toPercent, toSol } from '@/lib/units';
import { compare, type Side } from './compare';

/** One comparison; it queries its sources in sequence. */
export type CrossCheck = ReturnType<typeof check>;

// Both APIs read the same store within seconds; TVL and APY change once an epoch.
const sameFigure = 0.001;
// The pool is updated once an epoch; a cached token value may be one update behind.
const samePool = 0.0001;

export function crossChecks({ cluster, units }: Pick<PublicConfig, 'cluster' | 'units'>): CrossCheck[] {
  const inSol = (value: number) => toSol(value, amountUnitOf('auto', 'stake', [value]));
  const apyInPercent = (setting: 'apy' | 'legacyApy') => (value: number) =>
    toPercent(value, apyUnitOf(units[setting], [value]));
  const ofOverview = (field: string) => t('{field} of the overview', { field });
  return [
    check(
      { id: 'tvl', title: 'TVL', unit: 'SOL', tolerance: sameFigure },
      figureOf(routes.tvl, ({ tvl }) => tvl),
      figureOf(routes.legacyTvl, ({ tvl_values }) => latest(tvl_values, legacyFields.tvl, inSol)),
    ),
    check(
      { id: 'client-stake', title: t('Stake of the client'), unit: 'SOL', tolerance: sameFigure },
      figureOf(routes.tvl, ({ tvl }) => tvl),
      figureOf(
        routes.validatorsOverview,
        ({ general_data }) => mapped(general_data.rakurai_Total_stake, inSol),
        ofOverview('rakurai_Total_stake'),
      ),
    ),
    check(
      { id: 'validator-count', title: t('Validators on the client'), unit: '', tolerance: 0 },
      figureOf(routes.validators, ({ validators }) => readable(validators).length),
      figureOf(
        routes.validatorsOverview,
        ({ general_data }) => general_data.all_validators_Rakurai,
        ofOverview('all_validators_Rakurai'),
      ),
    ),
    check(
      { id: 'apy', title: t('APY of the tracked validator'), unit: '%', tolerance: sameFigure },
      figureOf(routes.apy, ({ apy }) => (typeof apy === 'number' ? apyInPercent('apy')(apy) : null)),
      figureOf(routes.legacyApy, ({ apy_values }) =>
        latest(apy_values, legacyFields.apy, apyInPercent('legacyApy')),
      ),
    ),
    check(
      { id: 'token-value', title: t('Pool token value'), unit: 'SOL', tolerance: samePool },
      figureOf(routes.legacyTokenValue, ({ tokenValue }) => tokenValue),
      (signal) => poolTokenValue(cluster, signal),
    ),
    check(
      { id: 'epoch', title: t('Running epoch'), unit: '', tolerance: 0 },
      figureOf(routes.legacyEpochInfo, ({ epoch }) => epoch),
      async (signal) => ({ source: 'getEpochInfo', value: Number((await getEpochInfo({ signal })).epoch) }),
    ),
  ];
}

type Ask = (signal: AbortSignal) => Promise<Side>;

function check(question: Omit<Parameters<typeof compare>[0], 'left' | 'right'>, left: Ask, right: Ask) {
  const run = async (signal: AbortSignal) =>
    compare({ ...question, left: await left(signal), right: await right(signal) });
  return { id: question.id, title: question.title, run };
}

/** A figure of a route's answer; its source is the route's path unless named. */
function figureOf<R extends Route>(
  route: R,
  read: (answer: RouteAnswer<R>) => number | null | undefined,
  source = route.path,
): Ask {
  return async (signal) => {
    const { value, age } = await requestFresh(route, { signal });
    return { source, value: read(value) ?? null, staleSeconds: age.lastGood ? age.seconds : null };
  };
}

function latest(
  rows: readonly (OpenRow | null)[] | null | undefined,
  names: readonly string[],
  convert: (value: number) => number,
): number | null {
  return mapped(readOpenRows(rows ?? [], names).figures.at(-1)?.value, convert);
}

function mapped(value: number | null | undefined, convert: (value: number) => number): number | null {
  return value === null || value === undefined ? null : convert(value);
}

/** Lamports per pool token from the pool account. */
async function poolTokenValue(cluster: PublicConfig['cluster'], signal: AbortSignal): Promise<Side> {
  const { pool } = pinsFor(cluster);
  if (pool === null) return { source: t('the chain: this build pins no pool on this cluster'), value: null };
  const account = await getAccount(pool.address, { signal });
  const facts = account ? parseStakePool(pool.address, account) : null;
  const value =
    facts && facts.tokenSupply > 0n ? Number(facts.totalLamports) / Number(facts.tokenSupply) : null;
  return { source: t('pool account through RPC'), value };
}
