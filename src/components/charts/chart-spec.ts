import type { EpochRow } from '@/lib/series';

/** How a chart draws and writes its figures. */
export interface ChartSpec {
  /** Address of the chart: `/embed/chart/<name>`, and the name of its files. */
  readonly name: string;
  readonly title: string;
  /** Bars and areas start at zero; a line's axis starts where its figures do, and says so. */
  readonly kind: 'line' | 'bars' | 'area';
  /** Unit of the figures: "%", "SOL". */
  readonly unit: string;
  /** Decimals of a figure that is read out. */
  readonly decimals: number;
  /** Figures are divided by this on the axis, e.g. a million for compute units. */
  readonly axisDivisor?: number;
}

/** What a chart draws: one row an epoch, oldest first. */
export interface ChartData {
  readonly rows: readonly EpochRow[];
  /** Name of the own series: the validator. */
  readonly ownName: string;
  /** Name of the series it is compared with, or undefined when there is none. */
  readonly networkName: string | undefined;
}

/** Whether there is nothing to draw. */
export function isEmpty({ rows }: ChartData): boolean {
  return rows.every(({ own, network }) => own === null && network === null);
}
