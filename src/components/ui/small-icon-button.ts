/** Class names of a button that is an icon in running text. */
export const smallIconButton =
  'touch-target inline-grid size-6 place-items-center rounded-1 text-t3 hover:bg-hover hover:text-t1 print:hidden';
