import type { Range } from './range-choice';

/** What the charts of a page share: it all stands in the address. */
export interface ChartView {
  readonly range: Range;
  readonly epoch: number | undefined;
  readonly onRange: (range: Range) => void;
  readonly onEpoch: (epoch: number | undefined) => void;
}
