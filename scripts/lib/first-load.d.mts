/** The JavaScript files that a page downloads to be shown for the first time, relative to dist/client. */
export function firstLoad(page: string): string[];
