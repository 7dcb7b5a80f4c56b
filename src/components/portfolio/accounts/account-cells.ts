/** Class names of the stake account cells. From 901 pixels all columns fit a row; below, a row is a card. */
export const cell =
  'h-13.5 max-l:py-1.5 max-l:whitespace-normal max-m:h-auto max-m:border-0 max-m:bg-transparent max-m:p-0';
export const inner = 'max-l:px-1.5';
/** More room after a column of figures that end at its edge. */
export const afterFigure = 'm:ps-5';
const card = 'max-m:grid max-m:gap-x-2 max-m:gap-y-1 max-m:px-6 max-s:px-4';
export const row = `${card} max-m:grid-cols-[28px_auto_minmax(0,1fr)_auto]`;
/** Without a checkbox. */
export const onlyRow = `${card} max-m:grid-cols-[0_auto_minmax(0,1fr)_auto] max-m:ps-4 max-s:ps-2`;

/** Touch target of 44 pixels; negative margins keep the layout. */
export const checkboxTarget =
  'align-middle max-m:-my-3.5 max-m:-me-3 max-m:-ms-4 max-m:py-3.5 max-m:pe-3 max-m:ps-4 pointer-coarse:-my-3.5 pointer-coarse:-me-3 pointer-coarse:-ms-4 pointer-coarse:pe-3 pointer-coarse:ps-4';
