import { expect, it } from 'vitest';
import { builtPages } from '../testing/built-pages';
import { pageHeaders } from './headers';

const pages = builtPages();
const ofDocuments = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-frame-options',
];
const of = pageHeaders({ scriptHashes: ["'sha256-a'", "'sha256-b'"], styleHashes: ["'sha256-c'"] });

// docs/decisions/0005-the-page-policy.md; a rule more or less is a decision.
it.each([
  ['/stake', "frame-ancestors 'none'"],
  ['/embed/chart/apy', 'frame-ancestors *'],
])('gives %s these rules and no others', (url, framing) => {
  expect(of(url)['content-security-policy']?.split('; ').toSorted()).toEqual(
    [
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
      "form-action 'self'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types app#worker app#service-worker',
      framing,
    ].toSorted(),
  );
});

it('denies features by name, and leaves three to this origin', () => {
  const features = of('/stake')['permissions-policy']?.split(', ') ?? [];
  const own = features.filter((feature) => !feature.endsWith('=()'));
  expect(own).toEqual(['clipboard-write=(self)', 'hid=(self)', 'loopback-network=(self)']);
  // Nothing here asks for money, sees or hears.
  const denied = ['payment=()', 'camera=()', 'microphone=()', 'geolocation=()', 'usb=()'];
  expect(features).toEqual(expect.arrayContaining(denied));
  // Permissions Policy, 5.2: a token, and the list of who may.
  for (const feature of features) expect(feature).toMatch(/^[a-z]+(?:-[a-z]+)*=\((?:self)?\)$/);
});

it.each([
  ['/embed/chart/apy', true],
  ['/embed/chart/network-apy_2?epochs=5', true],
  ['/x/embed/chart/apy', false],
  ['/embed/chart/..%2f..%2fstake', false],
  ['/stake?/embed/chart/apy', false],
])('lets %j be framed: %s, as other screens lead to what signs', (url, isEmbeddable) => {
  expect(of(url)['x-frame-options']).toBe(isEmbeddable ? undefined : 'DENY');
});

it('sends a page with its policy, whole, also where it has not changed', async () => {
  await pages.start();
  const first = await pages.get('/stake');
  expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  // These headers replace those that the browser keeps.
  const again = await pages.get('/stake', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  for (const other of [again, await pages.get('/nothing'), await pages.get('/index.html')])
    for (const name of ['content-security-policy', ...ofDocuments])
      expect(other.headers.get(name), name).toBe(first.headers.get(name));
});

it('lets our pages alone read what is no page, and nothing loads from it', async () => {
  await pages.write('service-worker.js', '');
  await pages.start();
  for (const path of [
    '/assets/index-abc123.js',
    '/service-worker.js',
    '/api/v1/validator/tvl',
    '/rpc',
    '/healthz',
  ]) {
    const { headers } = await pages.get(path);
    expect(headers.get('content-security-policy'), path).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
    );
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(ofDocuments.filter((name) => headers.has(name))).toEqual([]);
  }
});
