/** Class names of a link in a row of short ones. */
export const pillLink =
  'inline-flex min-h-9 items-center gap-2 rounded-full border border-control-line bg-surface px-3.5 text-sm/5 text-t1 hover:bg-hover max-s:min-h-11 pointer-coarse:min-h-11';
