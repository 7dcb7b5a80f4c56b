/** The measures of the unversioned series routes. */
export type LegacyMeasure = 'apy' | 'tps' | 'tvl';
export const legacyMeasures: readonly LegacyMeasure[] = ['apy', 'tps', 'tvl'];

/** How a series is selected. Times are for TPS only. */
export type LegacyMode = 'latest' | 'epoch' | 'epochs' | 'time' | 'times';
export const legacyModes: readonly LegacyMode[] = ['latest', 'epoch', 'epochs', 'time', 'times'];
