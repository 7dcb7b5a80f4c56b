import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { afterAll, expect, it } from 'vitest';
import { startTestGateway } from '../src/testing/test-gateway';

const root = resolve(import.meta.dirname, '../../..');
// The name of the folder of hashed files, which these are not in.
const distDir = join(temporaryFolder(), 'assets', 'dist');
await cp(join(root, 'public'), join(distDir, 'client'), { recursive: true });
await cp(join(root, 'index.html'), join(distDir, 'client', 'index.html'));
const settings = { publicUrl: 'https://stake.example', securityContact: 'mailto:security@stake.example' };
const gateway = await startTestGateway({ distDir, ...settings }, undefined, afterAll);

const get = (path: string) => fetch(new URL(path, gateway.url));

/** Width and height in a PNG's first chunk. */
async function pngSize(path: string): Promise<string> {
  const answer = await get(path);
  expect(answer.headers.get('content-type'), path).toBe('image/png');
  const bytes = new DataView(await answer.arrayBuffer());
  expect(bytes.getUint32(0)).toBe(0x89504e47);
  return `${bytes.getUint32(16)}x${bytes.getUint32(20)}`;
}

it('the manifest names icons that are there, in their sizes', async () => {
  const html = await (await fetch(gateway.url, { headers: { accept: 'text/html' } })).text();
  const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
  const answer = await get(href);
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const { name, icons, start_url: startUrl } = await answer.json();
  expect([name, startUrl]).toEqual(['Clearstake', './']);
  const sizes = icons.map((icon: { sizes: string }) => icon.sizes);
  expect(sizes).toEqual(['any', '192x192', '512x512', '512x512']);
  for (const { src, type, sizes } of icons) {
    if (type === 'image/png') expect(await pngSize(src), src).toBe(sizes);
    else expect((await get(src)).headers.get('content-type')).toBe('image/svg+xml');
  }
  expect(await pngSize('/apple-touch-icon.png')).toBe('180x180');
});

it('the preview image is named as a whole and has the size that is stated', async () => {
  const html = await (await fetch(gateway.url, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('<meta property="og:image" content="https://stake.example/preview.png" />');
  expect(await pngSize('/preview.png')).toBe('1200x630');
});

it('security.txt has the contact and an expiry within the year', async () => {
  const answer = await get('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(': ', 2) as [string, string]),
  );
  expect(fields.get('Contact')).toBe('mailto:security@stake.example');
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
