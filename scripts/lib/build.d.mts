/** See build.mjs. */
export function buildClient(folder: string): Promise<void>;
export function buildPages(folder: string): Promise<void>;
