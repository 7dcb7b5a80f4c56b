/**
 * The hash of the build that this page is of, as its document names it: SHA-256 in hex over the names and contents of its files
 * (`scripts/lib/finish-page.mjs`). Null where there is no document or it was not built.
 */
export const buildHash = (): string | null =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;
