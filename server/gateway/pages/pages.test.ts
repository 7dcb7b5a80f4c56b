import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayLimits } from '../gateway-config';
import { json } from '../testing/fake-upstream';
import { chain, startTestGateway, type TestGateway } from '../testing/test-gateway';

const css = 'body{color:red}';
const theme = 'document.documentElement.dataset.theme="dark"';
const index = `<!doctype html><html><head><title>Clearstake</title>
<script src="/before-paint.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-abc123.css">
<script type="module" crossorigin src="/assets/index-abc123.js"></script>
</head><body><div id="root"></div></body></html>`;
const app = 'export const page = 1;'.repeat(50);
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// Stands for the built renderer: it shows what it was given, and hostile text in it.
const renderer = `
export function wanted(url, known) {
  if (url !== '/') return null;
  const more = known.some((entry) => entry.route === 'tvl') ? [{ route: 'apy', query: { epochs: '7' } }] : [];
  return [{ route: 'tvl', query: {} }, { route: 'tps', query: {} }, ...more];
}
export async function render({ url, entries, chain, config }) {
  if (globalThis.__rendererFails) throw new Error('no');
  await globalThis.__renderWaits;
  globalThis.__renders = (globalThis.__renders ?? 0) + 1;
  return {
    html: '<main>' + entries.map((entry) => entry.route + '=' + entry.body).join(';') + '</main>',
    head: '<meta name="rendered" content="' + url + '">',
    modules: ['src/page.tsx'],
    state: JSON.stringify({ entries, chain, config, note: '</script><script>alert(1)</script>' }),
  };
}`;

const { genesisHash: _, ...slots } = chain;
const manifest = JSON.stringify({
  'index.html': { file: 'assets/index-abc123.js', isEntry: true, imports: ['_app.js'] },
  '_app.js': { file: 'assets/app-1.js' },
  'src/page.tsx': { file: 'assets/page-1.js', isDynamicEntry: true, imports: ['_app.js', '_parts.js'] },
  '_parts.js': { file: 'assets/parts-1.js', imports: ['_app.js'] },
  'src/other.tsx': { file: 'assets/other-1.js', isDynamicEntry: true },
});

let distDir: string;
let gateway: TestGateway;

beforeEach(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'clearstake-pages-'));
  await mkdir(join(distDir, 'client', 'assets'), { recursive: true });
  const file = (name: string, content: string | Buffer) => writeFile(join(distDir, 'client', name), content);
  await file('index.html', index);
  await file('before-paint.js', theme);
  await file('icon.svg', '<svg/>');
  await file('assets/index-abc123.css', css);
  await file('assets/index-abc123.js', app);
  await file('assets/index-abc123.js.br', brotliCompressSync(app));
});
afterEach(async () => {
  Reflect.deleteProperty(globalThis, '__renders');
  Reflect.deleteProperty(globalThis, '__renderWaits');
  Reflect.deleteProperty(globalThis, '__rendererFails');
  await gateway.close();
  await rm(distDir, { recursive: true });
});

async function start(
  withRenderer = false,
  answer?: Parameters<typeof startTestGateway>[1],
  limits: Partial<GatewayLimits> = {},
) {
  if (withRenderer) {
    await mkdir(join(distDir, 'ssr'));
    await writeFile(join(distDir, 'ssr', 'entry-server.js'), renderer);
  }
  gateway = await startTestGateway(
    { distDir, limits: { epochPoll: 200, firstView: 300, ...limits } },
    answer,
  );
}

/** A promise, and what keeps it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, { headers: { accept: 'text/html', ...headers } });

describe('files', () => {
  it('hashed assets are kept for ever and come precompressed', async () => {
    await start();
    const answer = await get('/assets/index-abc123.js', { 'accept-encoding': 'br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript; charset=utf-8$/);
    expect(await answer.text()).toBe(app);
    const plain = await get('/assets/index-abc123.js', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(app);
  });

  it('others are revalidated', async () => {
    await start();
    const answer = await get('/icon.svg');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  });

  it.each([
    '/assets/gone-000000.js',
    '/assets/../../package.json',
    '/.env',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
  ])('%s is not found, never a page', async (path) => {
    await start();
    const answer = await fetch(gateway.url + path, { headers: { accept: '*/*' } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: 'There is nothing at this address.' });
  });
});

describe('screens', () => {
  it.each([
    '/',
    '/validators',
    '/validators/compare?ids=a',
    '/validators/Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv',
    '/stake',
    '/portfolio?address=x',
    '/block-engine',
    '/operators',
    '/legacy',
    '/status',
    '/embed/chart/apy',
    '/portfolio/',
    '/Portfolio',
  ])('%s is the app, revalidated each time', async (path) => {
    await start();
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('<div id="root"></div>');
    const etag = answer.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  });

  it('an unknown path is 404: the app for a person, JSON for a program', async () => {
    await start();
    const person = await get('/nowhere');
    expect(person.status).toBe(404);
    expect(await person.text()).toContain('<div id="root">');
    const program = await fetch(`${gateway.url}/nowhere`, { headers: { accept: 'application/json' } });
    expect(program.status).toBe(404);
    expect(await program.json()).toEqual({ error: 'There is nothing at this address.' });
  });

  it.each([
    ['GET', '/api/v1/unknown'],
    ['GET', '/sandbox/attacks'],
    ['GET', '/block_engine.Unknown/Method'],
    ['POST', '/block_engine.Unknown/Method'],
    ['GET', '/clearstake.view.v2.Unknown/Method'],
    ['POST', '/stake'],
    ['DELETE', '/'],
  ])('%s %s never gets a page', async (method, path) => {
    await start();
    const answer = await fetch(gateway.url + path, { method, headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it.each(['/%E0%A4%A', '/%', '/validators/%ff?x=%zz'])(
    'an address that cannot be read is 404, too: %s',
    async (path) => {
      await start();
      const person = await fetch(gateway.url + path, { headers: { accept: 'text/html' } });
      expect(person.status).toBe(404);
      expect(person.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const program = await fetch(gateway.url + path, { headers: { accept: 'application/json' } });
      expect([program.status, await program.json()]).toEqual([
        404,
        { error: 'There is nothing at this address.' },
      ]);
    },
  );

  it('without a build there is a sentence instead of a page', async () => {
    gateway = await startTestGateway();
    const answer = await get('/');
    expect(answer.status).toBe(404);
    expect((await answer.json()).error).toContain('The page is not built.');
  });
});

describe('what blocks the first paint', () => {
  it('is written into the page, and the policy allows exactly that', async () => {
    await start();
    const answer = await get('/');
    const html = await answer.text();
    // Its link stays for the chunks that look for it; it fetches nothing.
    expect(html).toContain(
      `<style>${css}</style><link disabled rel="stylesheet" crossorigin href="/assets/index-abc123.css">`,
    );
    expect(html).toContain(`<script>${theme}</script>`);
    expect(html).not.toContain('before-paint.js');
    // The app's code comes after everything that can be read without it.
    expect(html).toMatch(
      /<div id="root"><\/div>.*<script type="module" crossorigin src="\/assets\/index-abc123\.js"><\/script>.*<\/body>/s,
    );
    expect(html.match(/index-abc123\.js/g)).toHaveLength(1);
    const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain(`script-src 'self' ${sha(theme)}`);
    expect(policy).toContain(`style-src 'self' ${sha(css)}`);
  });

  it('stays a file when it is large', async () => {
    await writeFile(join(distDir, 'client', 'assets', 'index-abc123.css'), css.repeat(5_000));
    await start();
    expect(await (await get('/')).text()).toContain('href="/assets/index-abc123.css"');
  });

  it('stays a file when it could close its element', async () => {
    await writeFile(join(distDir, 'client', 'before-paint.js'), 'const s = "</script>";');
    await start();
    expect(await (await get('/')).text()).toContain('<script src="/before-paint.js"></script>');
  });
});

describe('the first view', () => {
  const figures: Parameters<typeof startTestGateway>[1] = (request, response) =>
    json(
      request.url.endsWith('tvl')
        ? { tvl: 21 }
        : request.url.includes('apy')
          ? { apy: [{ epoch: 1, apy: 7 }] }
          : { tps: 4200 },
    )(request, response);

  const stateAddress = (html: string) =>
    /<link rel="preload" as="fetch" crossorigin id="first-view" href="([^"]*)">/.exec(html)?.[1] ?? '';

  it('arrives with its figures; what it was rendered from is fetched after them, by name', async () => {
    await start(true, figures);
    const html = await (await get('/')).text();
    // The third answer depends on the first.
    expect(html).toContain(
      '<div id="root"><main>tvl={"tvl":21};tps={"tps":4200};apy={"apy":[{"epoch":1,"apy":7}]}</main></div>',
    );
    expect(html).toContain('<meta name="rendered" content="/"></head>');
    expect(html).not.toContain('alert(1)');
    expect(html.indexOf('id="first-view"')).toBeGreaterThan(html.indexOf('</main>'));
    const answer = await get(stateAddress(html), { 'accept-encoding': 'br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(stateAddress(html)).toBe(
      `/first-view/${answer.headers.get('etag')?.replaceAll('"', '')}.json?page=%2F`,
    );
    const { note, entries, chain: sent, config } = await answer.json();
    expect(sent).toEqual({ ...slots, fetchedAt: expect.any(Number) });
    expect(note).toBe('</script><script>alert(1)</script>');
    expect(entries[0]).toMatchObject({ route: 'tvl', query: {}, body: '{"tvl":21}' });
    expect(JSON.parse(config).cluster).toBe('mainnet-beta');
  });

  it('that another gateway rendered is told from what this one would render it from', async () => {
    await start(true, figures);
    const answer = await get('/first-view/unknown.json?page=%2F');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).not.toContain('unknown');
    expect((await answer.json()).entries[0]).toMatchObject({ route: 'tvl', body: '{"tvl":21}' });
    const none = await get('/first-view/unknown.json?page=%2Fstake');
    expect([none.status, await none.json()]).toEqual([404, { error: 'This page has no figures yet.' }]);
  });

  it('fetches the code of its page beside the entry, each file once, after the figures', async () => {
    await mkdir(join(distDir, 'client', '.vite'));
    await writeFile(join(distDir, 'client', '.vite', 'manifest.json'), manifest);
    await start(true, figures);
    const html = await (await get('/')).text();
    const preloads = [...html.matchAll(/<link rel="modulepreload" crossorigin href="(.*?)">/g)];
    expect(preloads.map(([, href]) => href)).toEqual(['/assets/page-1.js', '/assets/parts-1.js']);
    expect(html.indexOf('modulepreload')).toBeGreaterThan(html.indexOf('</main>'));
    expect(await (await get('/stake')).text()).not.toContain('modulepreload');
  });

  it('is rendered once for the same answers', async () => {
    await start(true, figures);
    await (await get('/')).text();
    await (await get('/')).text();
    expect(Reflect.get(globalThis, '__renders')).toBe(1);
  });

  it('goes out at once the next time while a newer one is made', async () => {
    await start(true, figures);
    const read = async () => (await get('/')).text();
    await read();
    const { opened, open } = gate();
    Reflect.set(globalThis, '__renderWaits', opened);
    gateway.api.answer = json({ tps: 4300 });
    // Until the quickest of its figures are no longer fresh.
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect(await read()).toContain('tps={"tps":4200}');
    expect(await read()).toContain('tps={"tps":4200}');
    open();
    await expect.poll(read, { timeout: 10_000 }).toContain('tps={"tps":4300}');
  });

  it('is made anew in another epoch, and stays what it was when that cannot be done', async () => {
    await start(true, figures);
    const read = async () => (await get('/')).text();
    const epoch = async () => (await (await get(stateAddress(await read()))).json()).chain.epoch;
    expect(await epoch()).toBe(800);
    gateway.rpc.answer = (request, response) =>
      json({ jsonrpc: '2.0', id: JSON.parse(request.body).id, result: { ...slots, epoch: 801 } })(
        request,
        response,
      );
    Reflect.set(globalThis, '__rendererFails', true);
    const logged = async () => {
      await read();
      return gateway.logLines.join('');
    };
    await expect.poll(logged).toContain('not rendered');
    expect(await epoch()).toBe(800);
    Reflect.set(globalThis, '__rendererFails', false);
    await expect.poll(epoch).toBe(801);
  });

  it('is the plain page for a screen that is not prerendered', async () => {
    await start(true, figures);
    expect(await (await get('/stake')).text()).toContain('<div id="root"></div>');
  });

  it('shows what is there when one answer is missing', async () => {
    await start(true, (request, response) =>
      request.url.endsWith('tvl') ? json({ tvl: 21 })(request, response) : undefined,
    );
    // The upstream never gives the other one.
    expect(await (await get('/')).text()).toContain('<main>tvl={"tvl":21}</main>');
  });

  it('is not kept while a figure is missing: the next visitor finds it', async () => {
    const { opened, open } = gate();
    await start(true, (request, response) =>
      request.url.endsWith('tps')
        ? void opened.then(() => figures(request, response))
        : figures(request, response),
    );
    const read = async () => (await get('/')).text();
    expect(await read()).not.toContain('tps=');
    open();
    await expect.poll(read).toContain('tps={"tps":4200}');
  });

  it('is ready before its first visitor, who has no time to wait', async () => {
    await start(true, figures, { firstView: 0 });
    expect(await (await get('/')).text()).toContain('tps={"tps":4200}');
  });

  it('is made as soon as an upstream that comes later is there, whoever visits meanwhile', async () => {
    await start(true, undefined, { firstView: 0, warmUp: 0 });
    const read = async () => (await get('/')).text();
    expect(await read()).toContain('<div id="root"></div>');
    gateway.api.answer = figures;
    await expect.poll(read, { timeout: 15_000 }).toContain('tps={"tps":4200}');
  });

  it('is no longer asked for once the gateway closes', async () => {
    await start(true, undefined, { warmUp: 0 });
    await expect.poll(() => gateway.api.seen.length).toBeGreaterThan(0);
    await gateway.app.close();
    const asked = gateway.api.seen.length;
    // Longer than the pauses between its first attempts.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(gateway.api.seen.length).toBe(asked);
  });

  it('stays with its last good figures when the upstream is gone', async () => {
    await start(true, figures);
    const read = async () => (await get('/')).text();
    await read();
    await gateway.api.close();
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    for (let visit = 0; visit < 3; visit += 1) expect(await read()).toContain('tps={"tps":4200}');
  });

  it('is the plain page when the upstream is down, slow, or the renderer fails', async () => {
    await start(true);
    expect(await (await get('/')).text()).toContain('<div id="root"></div>');
    gateway.api.answer = () => undefined;
    expect(await (await get('/')).text()).toContain('<div id="root"></div>');
    Reflect.set(globalThis, '__rendererFails', true);
    gateway.api.answer = figures;
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect(await (await get('/')).text()).toContain('<div id="root"></div>');
    expect(gateway.logLines.join('')).toContain('the first view was not rendered');
  });
});
