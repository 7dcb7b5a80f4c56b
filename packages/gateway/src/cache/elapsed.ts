/** Milliseconds between a time and now. A time to come, as after this clock was set back, is as far away as one past. */
export const elapsed = (since: number, now = Date.now()): number => Math.abs(now - since);
