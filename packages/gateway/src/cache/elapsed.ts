/**
 * Milliseconds between a time and now. A time to come, of another clock or from before this one was set back, is as far away as one
 * that is past.
 */
export const elapsed = (since: number, now = Date.now()): number => Math.abs(now - since);
