import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { addSecurityHeaders, pageHeaders } from './headers';

const of = pageHeaders({ scriptHashes: ["'sha256-a'", "'sha256-b'"], styleHashes: ["'sha256-c'"] });
const policyOf = (url: string) => of(url)['content-security-policy']?.split('; ');

const rules = [
  "default-src 'none'",
  "script-src 'self' 'sha256-a' 'sha256-b'",
  "style-src 'self' 'sha256-c'",
  "style-src-attr 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' ws://localhost:*",
  "worker-src 'self'",
  "manifest-src 'self'",
  'frame-src solana-wallet:',
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app#worker app#service-worker',
];

describe('the policy of a page', () => {
  // docs/decisions/0005-the-page-policy.md; a rule more or less is a decision.
  it('has these rules and no others', () => {
    expect(policyOf('/stake')?.toSorted()).toEqual([...rules, "frame-ancestors 'none'"].toSorted());
    expect(policyOf('/embed/chart/apy')?.toSorted()).toEqual([...rules, 'frame-ancestors *'].toSorted());
  });

  it('allows a sandbox’s page to connect to where it takes orders', () => {
    const policy = pageHeaders({ scriptHashes: [], styleHashes: [] }, 'http://127.0.0.1:4499');
    const allowed = "connect-src 'self' ws://localhost:* http://127.0.0.1:4499;";
    expect(policy('/break')['content-security-policy']).toContain(allowed);
  });

  it('denies features by name, and leaves three to this origin', () => {
    for (const url of ['/stake', '/embed/chart/apy']) {
      const features = of(url)['permissions-policy']?.split(', ') ?? [];
      const own = features.filter((feature) => !feature.endsWith('=()'));
      expect(own).toEqual(['clipboard-write=(self)', 'hid=(self)', 'loopback-network=(self)']);
      // Nothing here asks for money, sees or hears.
      expect(features).toEqual(
        expect.arrayContaining(['payment=()', 'camera=()', 'microphone=()', 'geolocation=()', 'usb=()']),
      );
      // Permissions Policy, 5.2: a token, and the list of who may.
      for (const feature of features) expect(feature).toMatch(/^[a-z]+(?:-[a-z]+)*=\((?:self)?\)$/);
    }
  });

  it.each([
    ['/embed/chart/apy', true],
    ['/embed/chart/network-apy_2?epochs=5', true],
    ['/x/embed/chart/apy', false],
    ['/embed/chart/apy/', false],
    ['/embed/chart/apy%20x', false],
    ['', false],
  ])('lets %j be framed: %s', (url, isEmbeddable) => {
    expect(of(url)['x-frame-options']).toBe(isEmbeddable ? undefined : 'DENY');
  });
});

describe('strict transport security', () => {
  const app = Fastify({ trustProxy: true });
  addSecurityHeaders(app);
  app.get('/', async () => 'x');
  afterAll(() => app.close());

  it.each([
    ['https', 'max-age=63072000; includeSubDomains'],
    ['http', undefined],
  ])('over %s is %s', async (protocol, header) => {
    const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } });
    expect(headers['strict-transport-security']).toBe(header);
  });
});
