// Eight columns fit a window of 1440 px; in a narrower one the table scrolls.
export const width = 'w-36 max-s:w-37.5';

/** Sticky first column. */
export const measure = 'sticky start-0 z-1 w-45.5 bg-surface whitespace-normal pe-1.5 max-s:w-28.5';

export const columnHead = 'py-3 text-base/4.5 font-580 whitespace-normal text-t1';
export const lineHead = `${measure} h-11 py-2 border-line text-sm font-400 text-t2`;
export const figureCell = `${width} tnum h-11`;
export const median = 'bg-sunken text-t2';
