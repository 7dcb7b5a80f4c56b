import type { EpochRow } from '@/lib/series';

export interface ChartSpec {
  /** Name in the embed URL `/embed/chart/<name>` and in file names. */
  readonly name: string;
  /** Marked for the catalogue, as is the unit where it has words. */
  readonly title: string;
  /** Bars and areas start at zero; a line's axis starts near its data, and a note says so. */
  readonly kind: 'line' | 'bars' | 'area';
  readonly unit: string;
  /** The unit in a file, without the axis divisor, in full and in English: "percent", "SOL". */
  readonly csvUnit: string;
  readonly decimals: number;
  /** Divisor of the axis, such as a million for compute units. */
  readonly axisDivisor?: number;
  /** Whether the gateway has it: `/embed/chart/<name>`, `/csv/<name>` and `/chart/<name>.svg`; the default is true. */
  readonly embeddable?: boolean;
}

/** A chart's data: one row per epoch, oldest first. */
export interface ChartData {
  readonly rows: readonly EpochRow[];
  readonly ownName: string;
  readonly networkName: string | undefined;
  /** The names in the CSV, where those that are shown are translated. */
  readonly english?: { readonly ownName?: string | undefined; readonly networkName?: string | undefined };
}

export function isEmpty({ rows }: ChartData): boolean {
  return rows.every(({ own, network }) => own === null && network === null);
}
