import type { PublicConfig } from '@contract/config';
import { pinsFor } from '@contract/pins';
import { routes } from '@contract/rest/routes';
import { request } from '@/api/http/client';
import { getAccount } from '@/api/rpc/accounts';
import { getEpochInfo } from '@/api/rpc/chain';
import { readOpenSeries } from '@/lib/open-rows';
import { amountUnitOf, apyUnitOf, toPercent, toSol } from '@/lib/units';
import { parseStakePool } from '@/transaction/facts/parse-stake-pool';
import { type Comparison, compare } from './compare';

/** A comparison to be made; it asks its sources one after the other. */
export interface CrossCheck {
  readonly id: string;
  readonly title: string;
  readonly run: (signal: AbortSignal) => Promise<Comparison>;
}

// Both APIs read the same store, but may be cached for a minute each; TVL and APY change once an epoch.
const sameFigure = 0.001;
// The pool is updated once an epoch; a cached token value may be one update behind.
const samePool = 0.0001;

/** What two interfaces say about the same thing: TVL, APY, token value, epoch. */
export function crossChecks(config: Pick<PublicConfig, 'cluster' | 'units'>): CrossCheck[] {
  const { cluster, units } = config;
  const stakeInSol = (value: number) => toSol(value, amountUnitOf(units.amount, 'stake', [value]));
  const apyInPercent = (value: number) => toPercent(value, apyUnitOf(units.apy, [value]));
  return [
    check('tvl', 'TVL', async (signal) => {
      const { tvl } = await request(routes.tvl, { signal });
      const { tvl_values } = await request(routes.legacyTvl, { signal });
      return {
        unit: 'SOL',
        tolerance: sameFigure,
        left: { source: routes.tvl.path, value: stakeInSol(tvl) },
        right: {
          source: routes.legacyTvl.path,
          value: mapped(latest(tvl_values, ['tvl', 'stake', 'value']), stakeInSol),
        },
      };
    }),
    check('apy', 'APY of the tracked validator', async (signal) => {
      const { apy } = await request(routes.apy, { signal });
      const { apy_values } = await request(routes.legacyApy, { signal });
      return {
        unit: '%',
        tolerance: sameFigure,
        left: { source: routes.apy.path, value: typeof apy === 'number' ? apyInPercent(apy) : null },
        right: {
          source: routes.legacyApy.path,
          value: mapped(latest(apy_values, ['apy', 'apy_total', 'value']), apyInPercent),
        },
      };
    }),
    check('token-value', 'Pool token value', async (signal) => {
      const { tokenValue } = await request(routes.legacyTokenValue, { signal });
      return {
        unit: 'SOL',
        tolerance: samePool,
        left: { source: routes.legacyTokenValue.path, value: tokenValue },
        right: { source: 'pool account through RPC', value: await poolTokenValue(cluster, signal) },
      };
    }),
    check('epoch', 'Running epoch', async (signal) => {
      const { epoch } = await request(routes.legacyEpochInfo, { signal });
      const info = await getEpochInfo({ signal });
      return {
        unit: '',
        tolerance: 0,
        left: { source: routes.legacyEpochInfo.path, value: epoch },
        right: { source: 'getEpochInfo', value: Number(info.epoch) },
      };
    }),
  ];
}

type Asked = Omit<Parameters<typeof compare>[0], 'id' | 'title'>;

function check(id: string, title: string, ask: (signal: AbortSignal) => Promise<Asked>): CrossCheck {
  return { id, title, run: async (signal) => compare({ id, title, ...(await ask(signal)) }) };
}

function latest(rows: readonly Record<string, unknown>[], names: readonly string[]): number | null {
  return readOpenSeries(rows, names).at(-1)?.value ?? null;
}

function mapped(value: number | null, convert: (value: number) => number): number | null {
  return value === null ? null : convert(value);
}

/** Lamports per pool token as the pool account has them; null where the cluster has no pool. */
async function poolTokenValue(cluster: PublicConfig['cluster'], signal: AbortSignal): Promise<number | null> {
  const { pool } = pinsFor(cluster);
  const account = pool ? await getAccount(pool.address, 'confirmed', { signal }) : null;
  const facts = pool && account ? parseStakePool(pool.address, account) : null;
  return facts && facts.tokenSupply > 0n ? Number(facts.totalLamports) / Number(facts.tokenSupply) : null;
}
