import type { FastifyInstance } from 'fastify';

// Validator logos come from wherever a validator hosts them, so images may be loaded from any https host; the page asks for
// them with no-referrer, and an image cannot run script.
const imageSources = "'self' data: https:";

// Virtualised rows and charts position themselves by style attributes, which the prerendered HTML holds as text. Style
// elements and style sheets stay limited to our own files.
const styleAttributes = "style-src-attr 'unsafe-inline'";

/** Inline scripts and style sheets of the built page, as `'sha256-…'`. */
export interface InlineSources {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** The policy: our own files, and the inline parts that were there when the page was built. */
export function contentSecurityPolicy(inline: InlineSources, frameAncestors: "'none'" | '*'): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scriptHashes].join(' '),
    ["style-src 'self'", ...inline.styleHashes].join(' '),
    styleAttributes,
    "font-src 'self'",
    `img-src ${imageSources}`,
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    `frame-ancestors ${frameAncestors}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    // The only script that the page starts by address is the worker that co-signs; its policy has this one name.
    "require-trusted-types-for 'script'",
    'trusted-types app#worker',
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
  'loopback-network',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

// A Ledger is reached through WebHID; signatures and addresses are copied to the clipboard.
const permissions = [
  ...deniedFeatures.map((name) => `${name}=()`),
  'clipboard-write=(self)',
  'hid=(self)',
].join(', ');

/**
 * Whether other sites may show this path in a frame: single charts, which hold no button that moves money. Every other answer
 * may hold the whole app, a "not found" page too, and in a frame its buttons could be clicked by deceit.
 */
function isEmbeddable(url: string): boolean {
  return /^\/embed\/chart\/[\w-]+$/.test(url.split('?', 1)[0] ?? '');
}

/** Puts the security headers on every answer, errors included. */
export function addSecurityHeaders(app: FastifyInstance, inline: InlineSources): void {
  const policy = contentSecurityPolicy(inline, "'none'");
  const framedPolicy = contentSecurityPolicy(inline, '*');
  app.addHook('onRequest', async (request, reply) => {
    const embeddable = isEmbeddable(request.url);
    reply.headers({
      'content-security-policy': embeddable ? framedPolicy : policy,
      'permissions-policy': permissions,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    if (!embeddable) reply.header('x-frame-options', 'DENY');
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
}
