import type { PublicConfig } from '@clearstake/contract/config';
import { t } from '@clearstake/contract/i18n';
import { pinsFor } from '@clearstake/contract/pins';
import { readable } from '@clearstake/contract/rest/readable';
import { routes } from '@clearstake/contract/rest/routes';
import { parseStakePool } from '@clearstake/verifier';
import { getAccount } from '@/api/rpc/accounts';
import { getEpochInfo } from '@/api/rpc/chain';
import type { AnswerAge } from '@/api/status/probe';
import { requestFresh } from '@/api/status/request-fresh';
import { legacyFields } from '@/lib/legacy-terms';
import { type OpenRow, readOpenRows } from '@/lib/open-rows';
import { amountUnitOf, apyUnitOf, toPercent, toSol } from '@/lib/units';
import { type Comparison, compare, type Side } from './compare';

/** One comparison; it queries its sources in sequence. */
export interface CrossCheck {
  readonly id: string;
  readonly title: string;
  readonly run: (signal: AbortSignal) => Promise<Comparison>;
}

// Both APIs read the same store within seconds; TVL and APY change once an epoch.
const sameFigure = 0.001;
// The pool is updated once an epoch; a cached token value may be one update behind.
const samePool = 0.0001;

/** Comparisons of figures that two sources give: TVL, client stake and count, APY, token value, epoch. */
export function crossChecks(config: Pick<PublicConfig, 'cluster' | 'units'>): CrossCheck[] {
  const { cluster, units } = config;
  const inSol = (value: number) => toSol(value, amountUnitOf('auto', 'stake', [value]));
  const apyInPercent = (setting: 'apy' | 'legacyApy') => (value: number) =>
    toPercent(value, apyUnitOf(units[setting], [value]));
  return [
    check('tvl', 'TVL', async (signal) => {
      const { value: own, age: ownAge } = await requestFresh(routes.tvl, { signal });
      const { value: legacy, age: legacyAge } = await requestFresh(routes.legacyTvl, { signal });
      return {
        unit: 'SOL',
        tolerance: sameFigure,
        left: { source: routes.tvl.path, value: own.tvl, ...staleness(ownAge) },
        right: {
          source: routes.legacyTvl.path,
          value: mapped(latest(legacy.tvl_values, legacyFields.tvl), inSol),
          ...staleness(legacyAge),
        },
      };
    }),
    check('client-stake', t('Stake of the client'), async (signal) => {
      const { value: sum, age } = await requestFresh(routes.tvl, { signal });
      const { value: overview, age: overviewAge } = await requestFresh(routes.validatorsOverview, { signal });
      return {
        unit: 'SOL',
        tolerance: sameFigure,
        left: { source: routes.tvl.path, value: sum.tvl, ...staleness(age) },
        right: {
          source: t('{field} of the overview', { field: 'rakurai_Total_stake' }),
          value: mapped(overview.general_data.rakurai_Total_stake ?? null, inSol),
          ...staleness(overviewAge),
        },
      };
    }),
    check('validator-count', t('Validators on the client'), async (signal) => {
      const { value: list, age } = await requestFresh(routes.validators, { signal });
      const { value: overview, age: overviewAge } = await requestFresh(routes.validatorsOverview, { signal });
      return {
        unit: '',
        tolerance: 0,
        left: { source: routes.validators.path, value: readable(list.validators).length, ...staleness(age) },
        right: {
          source: t('{field} of the overview', { field: 'all_validators_Rakurai' }),
          value: overview.general_data.all_validators_Rakurai ?? null,
          ...staleness(overviewAge),
        },
      };
    }),
    check('apy', t('APY of the tracked validator'), async (signal) => {
      const { value: own, age: ownAge } = await requestFresh(routes.apy, { signal });
      const { value: legacy, age: legacyAge } = await requestFresh(routes.legacyApy, { signal });
      const { apy } = own;
      return {
        unit: '%',
        tolerance: sameFigure,
        left: {
          source: routes.apy.path,
          value: typeof apy === 'number' ? apyInPercent('apy')(apy) : null,
          ...staleness(ownAge),
        },
        right: {
          source: routes.legacyApy.path,
          value: mapped(latest(legacy.apy_values, legacyFields.apy), apyInPercent('legacyApy')),
          ...staleness(legacyAge),
        },
      };
    }),
    check('token-value', t('Pool token value'), async (signal) => {
      const { value, age } = await requestFresh(routes.legacyTokenValue, { signal });
      return {
        unit: 'SOL',
        tolerance: samePool,
        left: { source: routes.legacyTokenValue.path, value: value.tokenValue ?? null, ...staleness(age) },
        right: await poolTokenValue(cluster, signal),
      };
    }),
    check('epoch', t('Running epoch'), async (signal) => {
      const { value, age } = await requestFresh(routes.legacyEpochInfo, { signal });
      const info = await getEpochInfo({ signal });
      return {
        unit: '',
        tolerance: 0,
        left: { source: routes.legacyEpochInfo.path, value: value.epoch ?? null, ...staleness(age) },
        right: { source: 'getEpochInfo', value: Number(info.epoch) },
      };
    }),
  ];
}

type Asked = Omit<Parameters<typeof compare>[0], 'id' | 'title'>;

function check(id: string, title: string, ask: (signal: AbortSignal) => Promise<Asked>): CrossCheck {
  return { id, title, run: async (signal) => compare({ id, title, ...(await ask(signal)) }) };
}

function staleness({ lastGood, seconds }: AnswerAge): { staleSeconds: number | null } {
  return { staleSeconds: lastGood ? seconds : null };
}

function latest(
  rows: readonly (OpenRow | null)[] | null | undefined,
  names: readonly string[],
): number | null {
  return readOpenRows(rows ?? [], names).figures.at(-1)?.value ?? null;
}

function mapped(value: number | null, convert: (value: number) => number): number | null {
  return value === null ? null : convert(value);
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
