export const ranges = [5, 10, 30, 100] as const;
export type Range = (typeof ranges)[number];

/** As many epochs as the API's series have. */
export const mostEpochs = 100;

export const defaultRange: Range = 30;
