/** The measures of the unversioned series routes. */
export type LegacyMeasure = 'apy' | 'tps' | 'tvl';
export const legacyMeasures: readonly LegacyMeasure[] = ['apy', 'tps', 'tvl'];

export const legacyRoutes = { apy: 'legacyApy', tps: 'legacyTps', tvl: 'legacyTvl' } as const;

/** The fields that deployments give each figure in, as the document names none; the first with a number counts. */
export const legacyFields: Readonly<Record<LegacyMeasure, readonly string[]>> = {
  apy: ['apy', 'apy_total', 'value'],
  tps: ['tps', 'total_tps', 'avg_tps', 'value'],
  tvl: ['tvl', 'total_stake', 'stake', 'value'],
};

/** How a series is selected. Times are for TPS only. */
export type LegacyMode = 'latest' | 'epoch' | 'epochs' | 'time' | 'times';
export const legacyModes: readonly LegacyMode[] = ['latest', 'epoch', 'epochs', 'time', 'times'];
