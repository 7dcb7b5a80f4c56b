import { describe, expect, it } from 'vitest';
import { app, builtPages } from '../testing/built-pages';

const pages = builtPages();

describe('files', () => {
  it('hashed assets are immutable and precompressed', async () => {
    await pages.start();
    const answer = await pages.get('/assets/index-abc123.js', { 'accept-encoding': 'br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript; charset=utf-8$/);
    expect(await answer.text()).toBe(app);
    const plain = await pages.get('/assets/index-abc123.js', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(app);
  });

  it('other files are revalidated', async () => {
    await pages.start();
    const answer = await pages.get('/icon.svg');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  });

  it.each([
    '/assets/gone-000000.js',
    '/assets/../../package.json',
    '/.env',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
  ])('%s is not found, never a page', async (path) => {
    await pages.start();
    const answer = await fetch(pages.gateway.url + path, { headers: { accept: '*/*' } });
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
    await pages.start();
    const answer = await pages.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('<div id="root"></div>');
    const etag = answer.headers.get('etag') ?? '';
    expect((await pages.get(path, { 'if-none-match': etag })).status).toBe(304);
  });

  it('counts for the rate limit, as a file does not', async () => {
    await pages.start(false, undefined, { requestsPerMinute: 2 });
    const statuses = [];
    for (const path of ['/', '/icon.svg', '/?x=1', '/', '/icon.svg'])
      statuses.push((await pages.get(path)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
    const refused = await pages.get('/stake');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toEqual({
      error: 'Too many requests from this address. Try again in 60 s. Nothing was forwarded.',
    });
  });

  it('an unknown path is 404: the app for a person, JSON for a program', async () => {
    await pages.start();
    const person = await pages.get('/nowhere');
    expect(person.status).toBe(404);
    expect(await person.text()).toContain('<div id="root">');
    const program = await fetch(`${pages.gateway.url}/nowhere`, { headers: { accept: 'application/json' } });
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
    await pages.start();
    const answer = await fetch(pages.gateway.url + path, { method, headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it.each(['/%E0%A4%A', '/%', '/validators/%ff?x=%zz'])(
    'an undecodable address is 404, too: %s',
    async (path) => {
      await pages.start();
      const person = await fetch(pages.gateway.url + path, { headers: { accept: 'text/html' } });
      expect(person.status).toBe(404);
      expect(person.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const program = await fetch(pages.gateway.url + path, { headers: { accept: 'application/json' } });
      expect([program.status, await program.json()]).toEqual([
        404,
        { error: 'There is nothing at this address.' },
      ]);
    },
  );

  it('without a build a sentence is sent instead of a page', async () => {
    await pages.startUnbuilt();
    const answer = await pages.get('/');
    expect(answer.status).toBe(404);
    expect((await answer.json()).error).toContain('The page is not built.');
  });
});
