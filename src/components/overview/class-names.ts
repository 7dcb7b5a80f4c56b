/** The APY components, at least as high as the chart beside them. */
export const parts = 'grid min-h-79.5 content-start gap-4.5';
