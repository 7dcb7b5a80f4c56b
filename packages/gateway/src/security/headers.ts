import type { FastifyInstance } from 'fastify';

// Images of validators come through the gateway (`images/`); wallets bring theirs as data.
const imageSources = "'self' data:";

// Virtualised rows and charts are positioned by style attributes, which the rendered HTML contains as text. Style elements and
// sheets stay limited to our files.
const styleAttributes = "style-src-attr 'unsafe-inline'";

// A wallet app of an Android phone (Mobile Wallet Adapter) answers on a port of the phone, from 49152 up, which no source
// expression can say. Firefox opens the app by a hidden frame. See docs/decisions/0005-the-page-policy.md.
const walletApps = { connect: 'ws://localhost:*', frame: 'solana-wallet:' };

/** Inline scripts and style sheets of the built page, as `'sha256-…'`. */
export interface InlineSources {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** The policy: our files, and the inline parts that were there at build time; in the sandbox also where it takes orders. */
export function contentSecurityPolicy(
  inline: InlineSources,
  frameAncestors: "'none'" | '*',
  sandboxControl?: string,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scriptHashes].join(' '),
    ["style-src 'self'", ...inline.styleHashes].join(' '),
    styleAttributes,
    "font-src 'self'",
    `img-src ${imageSources}`,
    ["connect-src 'self'", walletApps.connect, sandboxControl].filter(Boolean).join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${walletApps.frame}`,
    `frame-ancestors ${frameAncestors}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // The only scripts that the page starts by URL, the co-signing worker and the service worker; their policies have these names.
    "require-trusted-types-for 'script'",
    'trusted-types app#worker app#service-worker',
  ].join('; ');
}

const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'local-network',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

// A Ledger is reached through WebHID, a wallet app through the loopback network, which the browser asks the person about; signatures
// and addresses are copied to the clipboard.
const permissions = [
  ...deniedFeatures.map((name) => `${name}=()`),
  'clipboard-write=(self)',
  'hid=(self)',
  'loopback-network=(self)',
].join(', ');

/**
 * Whether other sites may frame this path: only single charts, which have no button that moves money. Any other answer may
 * contain the whole app, also "not found", whose buttons could be clickjacked.
 */
function isEmbeddable(url: string): boolean {
  return /^\/embed\/chart\/[\w-]+$/.test(url.split('?', 1)[0] ?? '');
}

/** What is no page loads and runs nothing, but for the two workers, whose policy is that of their own answer. */
const filePolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** The headers of every answer: it is this origin's alone, and is nothing but what its type says. */
export function addSecurityHeaders(app: FastifyInstance): void {
  const headers = {
    'content-security-policy': filePolicy,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
    done();
  });
}

/**
 * What a page's answer has beside these, by its path. Browsers heed these headers in documents alone, and every file of a page would
 * be a kilobyte larger with them.
 */
export function pageHeaders(
  inline: InlineSources,
  sandboxControl?: string,
): (url: string) => Readonly<Record<string, string>> {
  const common = {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissions,
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
  const framed = { ...common, 'content-security-policy': contentSecurityPolicy(inline, '*') };
  const page = {
    ...common,
    'content-security-policy': contentSecurityPolicy(inline, "'none'", sandboxControl),
    'x-frame-options': 'DENY',
  };
  return (url) => (isEmbeddable(url) ? framed : page);
}
