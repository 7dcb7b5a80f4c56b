/** Cells side by side, stacked on a phone. */
export const stackedOnPhone =
  '*:border-line max-s:grid-cols-1 max-s:*:not-first:border-t max-s:*:not-first:border-s-0';

/** The APY components, at least as high as the chart beside them. */
export const parts = 'grid min-h-79.5 content-start gap-4.5';
