/** The selectable numbers of epochs in charts. */
export const ranges = [5, 10, 30, 100] as const;
export type Range = (typeof ranges)[number];

export const defaultRange: Range = 30;
