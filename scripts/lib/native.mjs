/** Packages with native code, which stay outside of what is built: LevelDB, and the Solana VM, one package for each platform. */
export const nativePackages = ['classic-level'];
export const nativePattern = /^litesvm-/;

export const isNative = (name) => nativePackages.includes(name) || nativePattern.test(name);
