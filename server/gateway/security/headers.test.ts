import { describe, expect, it } from 'vitest';
import { builtPages } from '../testing/built-pages';

const pages = builtPages();

const ofDocuments = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-frame-options',
];

async function headersOf(path: string, sent: Record<string, string> = {}) {
  await pages.start();
  const { headers } = await pages.get(path, sent);
  return { headers, policy: headers.get('content-security-policy')?.split('; ') ?? [] };
}

describe('a page', () => {
  it.each(['/', '/stake', '/nothing', '/index.html'])(
    '%s loads and runs our own files only',
    async (path) => {
      const { headers, policy } = await headersOf(path);
      expect(policy).toContain("default-src 'none'");
      expect(policy.find((rule) => rule.startsWith('script-src'))).toMatch(
        /^script-src 'self' 'sha256-[^ ]+'$/,
      );
      expect(policy).toContain("img-src 'self' data:");
      expect(policy).toContain("connect-src 'self' ws://localhost:*");
      expect(policy).toContain('frame-src solana-wallet:');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("form-action 'none'");
      expect(headers.get('permissions-policy')).toContain('camera=(), ');
      expect(headers.get('permissions-policy')).toContain('hid=(self)');
      expect(headers.get('permissions-policy')).toContain('loopback-network=(self)');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
    },
  );

  it('that has not changed says all of it again, as these headers replace those that the browser keeps', async () => {
    await pages.start();
    const first = await pages.get('/stake');
    const again = await pages.get('/stake', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    for (const name of ['content-security-policy', ...ofDocuments])
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    expect(again.headers.get('content-security-policy')).toContain("img-src 'self' data:");
  });

  it('of a single chart may be framed', async () => {
    const { headers, policy } = await headersOf('/embed/chart/apy?epochs=30');
    expect(policy).toContain('frame-ancestors *');
    expect(headers.get('x-frame-options')).toBeNull();
  });

  it.each([
    '/embed/apy',
    '/embed/',
    '/embed/chart/',
    '/embed/chart/a/b',
    '/embed/chart/..%2f..%2fstake',
    '/stake?/embed/chart/apy',
  ])('%s may not be framed, because it leads to screens that sign', async (path) => {
    const { headers, policy } = await headersOf(path);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});

it.each([
  '/assets/index-abc123.js',
  '/icon.svg',
  '/service-worker.js',
  '/api/v1/validator/tvl',
  '/rpc',
  '/healthz',
])('%s can be read by our pages only, and nothing loads from it', async (path) => {
  await pages.write('service-worker.js', '');
  const { headers, policy } = await headersOf(path);
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
  ]);
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(ofDocuments.filter((name) => headers.has(name))).toEqual([]);
});
