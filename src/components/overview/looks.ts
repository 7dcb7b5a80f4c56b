/** Cells that are side by side, and one below the other on a phone. */
export const stackedOnPhone =
  '*:border-line max-s:grid-cols-1 max-s:*:not-first:border-t max-s:*:not-first:border-l-0';

/** What an APY is made of: as high as the chart beside it. */
export const parts = 'grid min-h-79.5 content-start gap-4.5';
