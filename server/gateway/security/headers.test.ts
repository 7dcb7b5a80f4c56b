import { afterEach, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
afterEach(() => gateway.close());

it.each(['/', '/api/v1/validator/tvl', '/nothing', '/rpc', '/healthz'])('are on %s', async (path) => {
  gateway = await startTestGateway();
  const { headers } = await fetch(gateway.url + path);
  const policy = headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
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
});

it('only single charts may be framed', async () => {
  gateway = await startTestGateway();
  const { headers } = await fetch(`${gateway.url}/embed/chart/apy?epochs=30`);
  expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(headers.get('x-frame-options')).toBeNull();
});

it.each([
  '/embed/apy',
  '/embed/',
  '/embed/chart/',
  '/embed/chart/a/b',
  '/embed/chart/..%2f..%2fstake',
  '/stake?/embed/chart/apy',
])('%s may not be framed, because its page leads to screens that sign', async (path) => {
  gateway = await startTestGateway();
  const { headers } = await fetch(gateway.url + path, { headers: { accept: 'text/html' } });
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
});
