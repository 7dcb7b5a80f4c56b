/** Two sheets side by side. */
export const pair = 'grid grid-cols-2 items-start gap-6 max-m:grid-cols-1';

/** Fields in a line with their button. */
export const form = 'flex flex-wrap items-end gap-3 max-s:flex-col max-s:items-stretch';
