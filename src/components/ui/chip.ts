const look =
  'inline-flex items-center gap-1.5 rounded-2 border border-line-strong bg-surface px-2.5 text-sm/5 whitespace-nowrap text-t2 aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:font-520 aria-pressed:text-t1 pointer-coarse:min-h-11 forced-colors:aria-pressed:chosen';

/** Class names of a small framed button or entry. */
export const chip = `h-7 ${look}`;

/** In a FilterBar. */
export const filterChip = `h-8 ${look}`;
