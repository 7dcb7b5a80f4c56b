import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { chain, startTestGateway, type TestGateway } from '../testing/test-gateway';

const css = 'body{color:red}';
const theme = 'document.documentElement.dataset.theme="dark"';
const index = `<!doctype html><html><head><title>Clearstake</title>
<script src="/theme.js"></script>
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
  await new Promise((resolve) => setTimeout(resolve, globalThis.__renderTakes ?? 0));
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
  await file('theme.js', theme);
  await file('icon.svg', '<svg/>');
  await file('assets/index-abc123.css', css);
  await file('assets/index-abc123.js', app);
  await file('assets/index-abc123.js.br', brotliCompressSync(app));
});
afterEach(async () => {
  Reflect.deleteProperty(globalThis, '__renders');
  Reflect.deleteProperty(globalThis, '__renderTakes');
  Reflect.deleteProperty(globalThis, '__rendererFails');
  await gateway.close();
  await rm(distDir, { recursive: true });
});

async function start(withRenderer = false, answer?: Parameters<typeof startTestGateway>[1]) {
  if (withRenderer) {
    await mkdir(join(distDir, 'ssr'));
    await writeFile(join(distDir, 'ssr', 'entry-server.js'), renderer);
  }
  gateway = await startTestGateway({ distDir, limits: { epochPoll: 200, firstView: 300 } }, answer);
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
    expect(html).toContain(`<style>${css}</style>`);
    expect(html).toContain(`<script>${theme}</script>`);
    expect(html).not.toContain('theme.js');
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
    await writeFile(join(distDir, 'client', 'theme.js'), 'const s = "</script>";');
    await start();
    expect(await (await get('/')).text()).toContain('<script src="/theme.js"></script>');
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

  it('arrives with its figures, its state as inert data', async () => {
    await start(true, figures);
    const html = await (await get('/')).text();
    // The third answer depends on the first.
    expect(html).toContain(
      '<div id="root"><main>tvl={"tvl":21};tps={"tps":4200};apy={"apy":[{"epoch":1,"apy":7}]}</main></div>',
    );
    expect(html).toContain('<meta name="rendered" content="/"></head>');
    expect(html).not.toContain('<script>alert(1)');
    const state = /<script type="application\/json" id="first-view">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(state).not.toMatch(/[<>]/);
    const { note, entries, chain: sent, config } = JSON.parse(state);
    expect(sent).toEqual({ ...slots, fetchedAt: expect.any(Number) });
    expect(note).toBe('</script><script>alert(1)</script>');
    expect(entries[0]).toMatchObject({ route: 'tvl', query: {}, body: '{"tvl":21}' });
    expect(JSON.parse(config).cluster).toBe('mainnet-beta');
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

  it('goes out at once the next time while a newer one is made, but never into another epoch', async () => {
    await start(true, figures);
    const read = async () => {
      const begun = performance.now();
      const html = await (await get('/')).text();
      return { html, took: performance.now() - begun };
    };
    await read();
    Reflect.set(globalThis, '__renderTakes', 400);
    gateway.api.answer = json({ tps: 4300 });
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const second = await read();
    expect(second.html).toContain('tps={"tps":4200}');
    expect(second.took).toBeLessThan(300);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await read()).html).toContain('tps={"tps":4300}');

    gateway.rpc.answer = (request, response) =>
      json({ jsonrpc: '2.0', id: JSON.parse(request.body).id, result: { ...slots, epoch: 801 } })(
        request,
        response,
      );
    // The gateway learns of the turn with the first question after it would ask the RPC again.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await read();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const turned = await read();
    expect(turned.html).toContain('"epoch":801');
    expect(turned.took).toBeGreaterThan(300);
  });

  it('is the plain page for a screen that is not prerendered', async () => {
    await start(true, figures);
    expect(await (await get('/stake')).text()).toContain('<div id="root"></div>');
  });

  it('shows what is there when one answer is missing', async () => {
    await start(true, (request, response) =>
      request.url.endsWith('tvl') ? json({ tvl: 21 })(request, response) : undefined,
    );
    const begun = performance.now();
    const html = await (await get('/')).text();
    expect(html).toContain('<main>tvl={"tvl":21}</main>');
    expect(performance.now() - begun).toBeLessThan(500);
  });

  it('is not kept while a figure is missing: the next visitor finds it', async () => {
    await start(true, (request, response) =>
      request.url.endsWith('tps')
        ? void setTimeout(() => figures(request, response), 400)
        : figures(request, response),
    );
    expect(await (await get('/')).text()).not.toContain('tps=');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await (await get('/')).text()).toContain('tps={"tps":4200}');
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
