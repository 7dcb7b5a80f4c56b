/** How many epochs charts can show. */
export const ranges = [5, 10, 30, 100] as const;
export type Range = (typeof ranges)[number];

/** The range when nobody chose another. */
export const usualRange: Range = 30;
