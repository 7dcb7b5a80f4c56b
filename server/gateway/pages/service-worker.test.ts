import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

const root = resolve(import.meta.dirname, '../../..');
let distDir: string;
let gateway: TestGateway;
afterEach(async () => {
  await gateway.close();
  await rm(distDir, { recursive: true });
});

async function start(overrides: Parameters<typeof startTestGateway>[0]): Promise<void> {
  distDir = await mkdtemp(join(tmpdir(), 'clearstake-worker-'));
  await mkdir(join(distDir, 'client'));
  for (const name of ['service-worker.js', 'service-worker-off.js'])
    await cp(join(root, 'public', name), join(distDir, 'client', name));
  await writeFile(join(distDir, 'client', 'index.html'), '<!doctype html><div id="root"></div>');
  gateway = await startTestGateway({ distDir, ...overrides });
}

const get = (path: string) => fetch(gateway.url + path);

it.each(['', '/stake-here'])('is served below "%s", revalidated each time', async (basePath) => {
  await start({ basePath });
  const answer = await get(`${basePath}/service-worker.js`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/);
  expect(await answer.text()).toContain("addEventListener('fetch'");
});

it('switched off, its address has the worker that removes it, with the same headers', async () => {
  await start({ serviceWorker: false });
  const answer = await get('/service-worker.js');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const text = await answer.text();
  expect(text).toContain('registration.unregister()');
  expect(text).not.toContain("addEventListener('fetch'");
});

it('the policy allows the worker and its name, and nothing more', async () => {
  await start({});
  const policy = (await get('/')).headers.get('content-security-policy')?.split('; ');
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain('trusted-types app#worker app#service-worker');
});

it('the document that it keeps is the plain one, revalidated', async () => {
  await start({});
  const answer = await get('/index.html');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toBe('<!doctype html><div id="root"></div>');
});
