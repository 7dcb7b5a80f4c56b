/** See build.mjs. */
export function buildClient(folder: string): Promise<void>;
