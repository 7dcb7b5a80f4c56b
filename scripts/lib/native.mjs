/** Packages with native code: what is built imports them, and contains all others. */
export const nativePackages = ['litesvm', 'classic-level'];
