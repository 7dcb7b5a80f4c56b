import { describe, expect, it } from 'vitest';
import { app, builtPages } from '../testing/built-pages';

const pages = builtPages();

describe('files', () => {
  it('hashed assets are immutable and precompressed', async () => {
    await pages.start();
    const answer = await pages.get('/assets/index-abc123.js', { 'accept-encoding': 'br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
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

  it('that the build keeps for the gateway are not served', async () => {
    await pages.write('.vite/manifest.json', '{}');
    await pages.write('index.html.gz', 'x');
    await pages.start();
    for (const path of ['/.vite/manifest.json', '/index.html.gz', '/assets/index-abc123.js.br'])
      expect((await fetch(pages.gateway.url + path)).status, path).toBe(404);
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

  it('is named by a tag of its text, and of its status: what is not found is always sent', async () => {
    await pages.start();
    const answer = await pages.get('/');
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(answer.headers.get('vary')).toBe('accept-encoding, accept-language');
    const kept = await pages.get('/', { 'if-none-match': etag });
    expect([kept.status, await kept.text(), kept.headers.get('etag')]).toEqual([304, '', etag]);
    expect(kept.headers.get('content-security-policy')).toBe(answer.headers.get('content-security-policy'));
    const plain = await pages.get('/index.html');
    expect(
      (await pages.get('/index.html', { 'if-none-match': plain.headers.get('etag') ?? '' })).status,
    ).toBe(304);
    const missing = await pages.get('/nowhere');
    const again = await pages.get('/nowhere', { 'if-none-match': missing.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([404, await missing.text()]);
  });

  it('is compressed as its reader wishes', async () => {
    await pages.write('index.html', `<!doctype html><html><head></head>${'x'.repeat(10_000)}</html>`);
    await pages.start();
    const encodingFor = async (wish: string) =>
      (await pages.get('/', { 'accept-encoding': wish })).headers.get('content-encoding');
    expect([await encodingFor('gzip'), await encodingFor('identity')]).toEqual(['gzip', null]);
  });

  it('answers HEAD as it answers GET, without the text', async () => {
    await pages.start();
    const url = `${pages.gateway.url}/stake`;
    const answer = await fetch(url, { method: 'HEAD', headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      '',
    ]);
  });

  it.each([
    ['/api/v1/nothing', 'The staking API has no such route. Nothing was forwarded.'],
    ['/apis', 'The staking API has no such route. Nothing was forwarded.'],
    ['/nowhere', 'There is nothing at this address.'],
  ])('a program that asks for %s is told so, and keeps nothing', async (path, error) => {
    await pages.start();
    const answer = await fetch(pages.gateway.url + path, { headers: { accept: 'application/json' } });
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
      404,
      'no-store',
      { error },
    ]);
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
    ['GET', '/block_engine.Unknown/Method'],
    ['GET', '/clearstake.view.v2.Unknown/Method'],
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
