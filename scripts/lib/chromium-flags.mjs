/**
 * Chromium's flags for machines without a GPU, a sandbox user or an open network. Its headless shell draws text as a desktop does
 * with slight hinting only; the whole browser ignores that flag.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=slight',
];
