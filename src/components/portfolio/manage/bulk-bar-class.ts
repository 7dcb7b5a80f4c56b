/** Class names of the bars above the stake accounts. */
export const bulkBar = 'flex flex-wrap items-center gap-2 px-6 py-2.5 text-sm/5 max-s:px-4 print:hidden';
