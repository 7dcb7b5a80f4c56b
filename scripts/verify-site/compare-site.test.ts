import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { listenOnLoopback } from '@clearstake/gateway/testing/loopback';
import { startTestGateway } from '@clearstake/gateway/testing/test-gateway';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { finishPage } from '../lib/finish-page.mjs';
import { compareSite } from './compare-site';
import { comparisonReport } from './verify';

const app = 'export const page = 1;'.repeat(50);
const renderer = (html: string) => `
export const wanted = (url) => (url.split('?', 1)[0] === '/' ? [] : null);
export const canonical = (url) => url;
export const file = () => null;
export const renderFile = async () => null;
export const say = ({ message }) => message;
export const render = async () => ({ html: ${JSON.stringify(html)}, state: '{"note":"</script><script>"}' });`;
const honest =
  '<main><h1>Rendered</h1><a href="https://other.example">onclick=x</a><form><img src="/a.png"></form></main>';

let folder: string;
/** The checkout's client build. */
let clean: string;
/** What is served. */
let dist: string;

beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
  clean = join(folder, 'clean');
  dist = join(folder, 'dist');
  const files: Record<string, string> = {
    'index.html': `<!doctype html><html lang="en"><head><meta property="og:image" content="/preview.png" />
<script src="/before-paint.js"></script><link rel="stylesheet" crossorigin href="/assets/style-abc.css">
<script type="module" crossorigin src="/assets/index-abc.js"></script></head><body><div id="root"></div></body></html>`,
    'before-paint.js': 'document.title = "Clearstake";',
    'assets/style-abc.css': 'body{color:red}',
    'assets/index-abc.js': app,
    'service-worker.js': 'addEventListener("fetch", () => {});',
    'service-worker-off.js': 'registration.unregister();',
    'robots.txt': 'User-agent: *',
    '.vite/manifest.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(clean, name)), { recursive: true });
    await writeFile(join(clean, name), content);
  }
  finishPage(clean);
  await cp(clean, join(dist, 'client'), { recursive: true });
  await writeServed('assets/index-abc.js.br', brotliCompressSync(app));
  await render(honest);
});

const writeServed = (name: string, content: string | Buffer) =>
  writeFile(join(dist, 'client', name), content);
const readServed = (name: string) => readFile(join(dist, 'client', name), 'utf8');
async function render(html: string) {
  await mkdir(join(dist, 'ssr'), { recursive: true });
  // A module is loaded once for each address.
  await writeFile(join(dist, 'ssr', 'entry-server.js'), renderer(html));
}

const serve = (overrides: Parameters<typeof startTestGateway>[0] = {}) =>
  startTestGateway({ distDir: dist, ...overrides, limits: { renderBudget: 2_000, warmUp: 2_000 } });

async function differences(overrides?: Parameters<typeof startTestGateway>[0]) {
  const { url } = await serve(overrides);
  return (await compareSite(url, clean)).differences;
}

it('finds nothing where the build is served, rendered pages among it', async () => {
  const { url } = await serve();
  expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain(
    '<h1>Rendered</h1>',
  );
  const result = await compareSite(`${url}/`, clean);
  expect(result).toEqual({
    build: expect.stringMatching(/^[0-9a-f]{64}$/),
    files: 6,
    pages: 13,
    differences: [],
  });
  expect(await readServed('index.html')).toContain(result.build);
  expect(comparisonReport('https://a.example', 'this checkout (commit 1)', result)).toBe(
    `https://a.example serves this checkout (commit 1): 6 files and 13 pages are those of build ${result.build}.\n`,
  );
});

it('accepts a service worker that is switched off, and the public address of a deployment', async () => {
  expect(await differences({ serviceWorker: false, publicUrl: 'https://stake.example' })).toEqual([]);
});

describe('the comparison with a served site', () => {
  it('names each file that differs from the build, as browsers get it, or is missing', async () => {
    await writeServed('assets/index-abc.js.br', brotliCompressSync('steal();'));
    await writeServed('service-worker.js', 'steal();');
    await rm(join(dist, 'client', 'robots.txt'));
    const bytes = 'Its bytes are not those of the build.';
    const found = await differences();
    expect(found.toSorted((one, two) => one.path.localeCompare(two.path))).toEqual([
      { path: '/assets/index-abc.js', problem: bytes },
      { path: '/robots.txt', problem: 'It is answered with status 404.' },
      { path: '/service-worker.js', problem: bytes },
    ]);
  });

  it('reports an inline script in the HTML, and the policy that allows it', async () => {
    const html = await readServed('index.html');
    await writeServed('index.html', html.replace('</body>', '<script>steal()</script></body>'));
    expect((await differences()).filter(({ path }) => path === '/stake')).toEqual([
      { path: '/stake', problem: 'It has <script>steal(), which is not of the build.' },
      { path: '/stake', problem: 'It comes without the page’s security policy.' },
    ]);
  });

  it('reports a proxy that removes the policy', async () => {
    const { url } = await serve();
    const proxy = createServer(async (request, response) => {
      const answer = await fetch(url + request.url, { headers: { accept: 'text/html' } });
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    });
    onTestFinished(() => void proxy.close());
    const comparison = await compareSite(await listenOnLoopback(proxy), clean);
    expect(new Set(comparison.differences.map(({ problem }) => problem))).toEqual(
      new Set(['It comes without the page’s security policy.']),
    );
    // The first page in two languages.
    const firstTwo = comparison.differences.slice(0, 2);
    expect(
      comparisonReport('https://a.example', 'this checkout (commit 1)', {
        ...comparison,
        differences: firstTwo,
      }),
    ).toBe(
      `https://a.example does not serve this checkout (commit 1): of 6 files and 13 pages 1 is not as in build ${comparison.build}.
  /          It comes without the page’s security policy.
  /?lang=de  It comes without the page’s security policy.\n`,
    );
  });

  it('fails when the site cannot be reached', async () => {
    await expect(compareSite('http://127.0.0.1:9', clean)).rejects.toThrow('ECONNREFUSED');
  });
});
