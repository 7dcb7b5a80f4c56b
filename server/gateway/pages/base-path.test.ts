import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { withoutBase } from './readable-url';

// As a bundler writes it for the base "/on/chain/".
const index = `<!doctype html><html><head>
<script src="/on/chain/before-paint.js" integrity="sha256-cGFpbnQ="></script>
<link rel="stylesheet" crossorigin href="/on/chain/assets/index-abc.css">
<script type="module" crossorigin src="/on/chain/assets/index-abc.js"></script>
<meta property="og:image" content="/on/chain/preview.png" />
</head><body><div id="root"></div></body></html>`;
const manifest = {
  'index.html': { file: 'assets/index-abc.js', isEntry: true },
  'src/pages/stake/stake-page.tsx': {
    file: 'assets/stake-abc.js',
    integrity: 'sha256-c3Rha2U=',
    imports: ['index.html'],
  },
};

let distDir: string;
let gateway: TestGateway;
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'clearstake-base-'));
  const files = {
    'index.html': index,
    'before-paint.js': 'paint()',
    '.vite/manifest.json': JSON.stringify(manifest),
    'assets/index-abc.css': 'body{color:red}',
    'assets/index-abc.js': 'start()',
    'assets/stake-abc.js': 'stake()',
  };
  for (const [name, content] of Object.entries(files)) {
    const file = join(distDir, 'client', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  gateway = await startTestGateway({ distDir, basePath: '/on/chain' }, json({ tvl: 7 }));
});
afterAll(async () => {
  await gateway.close();
  await rm(distDir, { recursive: true });
});

const get = (path: string) => fetch(gateway.url + path, { headers: { accept: 'text/html' } });

describe('below a path of a host', () => {
  it.each(['/on/chain', '/on/chain/', '/on/chain/stake?amount=1', '/stake'])(
    '%s is a page, also where a proxy takes the base off',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain('<script>paint()</script>');
      expect(html).toContain('<style>body{color:red}</style>');
      expect(html).toContain('content="/on/chain/preview.png"');
      const preload =
        '<link rel="modulepreload" crossorigin href="/on/chain/assets/stake-abc.js" integrity="sha256-c3Rha2U=">';
      expect(html.includes(preload)).toBe(path.includes('/stake'));
    },
  );

  it('files and routes are found', async () => {
    expect(await (await get('/on/chain/assets/stake-abc.js')).text()).toBe('stake()');
    expect(await (await get('/on/chain/api/v1/validator/tvl')).json()).toEqual({ tvl: 7 });
    expect((await get('/on/chain/config.json')).status).toBe(200);
    expect((await get('/on/chains')).status).toBe(404);
  });

  it.each([
    ['/on/chain/stake', '/stake'],
    ['/on/chain?x=1', '/?x=1'],
    ['/on/chainsaw', '/on/chainsaw'],
    ['/stake', '/stake'],
  ])('%s is %s for the routes', (url, route) => {
    expect(withoutBase(url, '/on/chain')).toBe(route);
    expect(withoutBase(url, '')).toBe(url);
  });
});
