/** See finish-page.mjs. */
export function finishPage(folder: string): void;
