/** See chromium-flags.mjs. */
export const chromiumFlags: readonly string[];
