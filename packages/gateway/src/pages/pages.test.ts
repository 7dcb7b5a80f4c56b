import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { app, builtPages, css, theme } from '../testing/built-pages';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Requests a path as a program does. */
const asking =
  (pages: ReturnType<typeof builtPages>) =>
  (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(pages.gateway.url + path, { method, headers: { accept: 'application/json', ...headers } });
const nothing = { error: 'There is nothing at this address.' };
const noRoute = { error: 'The staking API has no such route. Nothing was forwarded.' };

describe('the files of a build', () => {
  const pages = builtPages(beforeAll, afterAll);
  const asked = asking(pages);
  beforeAll(async () => {
    await pages.write('.vite/manifest.json', '{}');
    await pages.write('index.html.gz', 'x');
    for (const name of ['service-worker.js', 'service-worker-off.js'])
      await pages.write(name, readFileSync(`public/${name}`));
    await pages.start();
  });

  it('hashed files are immutable and precompressed, others are revalidated', async () => {
    const answer = await asked('/assets/index-abc123.js', { 'accept-encoding': 'br' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-type': expect.stringMatching(/^(?:text|application)\/javascript; charset=utf-8$/),
    });
    expect(await answer.text()).toBe(app);
    const plain = await asked('/assets/index-abc123.js', { 'accept-encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, app]);
    const icon = await asked('/icon.svg');
    expect(icon.headers.get('content-type')).toBe('image/svg+xml');
    const worker = await asked('/service-worker.js');
    expect(await worker.text()).toContain("addEventListener('fetch'");
    for (const { headers } of [icon, worker]) expect(headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['/.vite/manifest.json', nothing],
    ['/assets/index-abc123.js.br', nothing],
    ['/assets/../../package.json', nothing],
    ['/assets/%2e%2e/%2e%2e/etc/passwd', nothing],
    ['/nowhere', nothing],
    ['/block_engine.Unknown/Method', nothing],
    ['/api/v1/nothing', noRoute],
  ])('a program gets an uncached 404 at %s', async (path, error) => {
    const answer = await asked(path);
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
      404,
      'no-store',
      error,
    ]);
  });

  it.each(['/', '/validators/compare?ids=a', '/embed/chart/apy', '/index.html'])(
    '%s is the app, revalidated each time by a tag of its text',
    async (path) => {
      const answer = await pages.get(path);
      expect(answer.status).toBe(200);
      const etag = answer.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding, accept-language',
        'server-timing': expect.stringMatching(/^render;dur=[\d.]+$/),
      });
      expect(await answer.text()).toContain('<div id="root"></div>');
      const kept = await pages.get(path, { 'if-none-match': etag });
      expect([kept.status, await kept.text(), kept.headers.get('etag')]).toEqual([304, '', etag]);
      const head = await asked(path, { accept: 'text/html' }, 'HEAD');
      expect([head.status, await head.text()]).toEqual([200, '']);
    },
  );

  it.each(['/nowhere', '/%', '/validators/%ff?x=%zz'])('a person gets the app at %s', async (path) => {
    const missing = await pages.get(path);
    const again = await pages.get(path, { 'if-none-match': missing.headers.get('etag') ?? '' });
    for (const answer of [missing, again]) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('<div id="root">');
    }
  });

  it('what blocks the first paint is inlined, and the policy allows exactly that', async () => {
    const answer = await pages.get('/');
    const html = await answer.text();
    expect(html).toContain(`<style>${css}</style>`);
    expect(html).toContain(`<script>${theme}</script>`);
    expect(html).not.toMatch(/index-abc123\.css|before-paint\.js/);
    const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain(`script-src 'self' ${sha(theme)}`);
    expect(policy).toContain(`style-src 'self' ${sha(css)}`);
  });
});

describe('the gateway', () => {
  const pages = builtPages();
  const asked = asking(pages);

  it('counts a page for the rate limit, and no file', async () => {
    await pages.start(false, undefined, { requestsPerMinute: 2 });
    const statuses = [];
    for (const path of ['/', '/icon.svg', '/?x=1', '/', '/icon.svg'])
      statuses.push((await pages.get(path)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
  });

  it('replaces a service worker that is switched off by the one that removes it', async () => {
    await pages.write('service-worker-off.js', readFileSync('public/service-worker-off.js'));
    await pages.start(false, undefined, {}, { serviceWorker: false });
    const answer = await asked('/service-worker.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const text = await answer.text();
    expect(text).toContain('registration.unregister()');
    expect(text).not.toContain("addEventListener('fetch'");
  });

  it('serves everything below a path of a host, also where a proxy takes it off', async () => {
    await pages.write(
      'index.html',
      '<html><script src="/on/chain/before-paint.js"></script><div id="root"></div>',
    );
    await pages.start(false, undefined, {}, { basePath: '/on/chain' });
    for (const path of ['/on/chain', '/on/chain/', '/on/chain/stake?amount=1', '/stake']) {
      const answer = await pages.get(path);
      expect([answer.status, await answer.text()], path).toEqual([
        200,
        `<html><script>${theme}</script><div id="root"></div>`,
      ]);
    }
    expect(await (await asked('/on/chain/assets/index-abc123.js')).text()).toBe(app);
    expect((await asked('/on/chain/config.json')).status).toBe(200);
    expect((await asked('/on/chains')).status).toBe(404);
  });
});
