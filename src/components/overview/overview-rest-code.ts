import { lazyCode } from '@/components/lazy/lazy-code';

/** The charts and tables below the figures. */
export const overviewRest = lazyCode(async () => (await import('./overview-rest')).OverviewRest);
