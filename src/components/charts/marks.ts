import type { ComponentType } from 'react';
import type { EpochRow } from '@/lib/series';
import type { ChartSpec } from './chart-spec';
import type { Geometry } from './geometry';

/** Width and height in pixels. */
export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

/** What every drawing of a chart's marks needs. */
export interface MarksProps {
  readonly spec: ChartSpec;
  readonly rows: readonly EpochRow[];
  readonly geometry: Geometry;
}

/** The chart library's drawing of the marks; it starts with the size that the plot already has. */
export type LibraryMarksComponent = ComponentType<MarksProps & { readonly startSize: PlotSize }>;
