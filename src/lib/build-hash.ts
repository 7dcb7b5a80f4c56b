/** SHA-256 in hex over names and contents of this page's files (`scripts/lib/finish-page.mjs`); null where it was not built. */
export const buildHash: string | null =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;
