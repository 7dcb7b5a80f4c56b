import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Answering, builtPages } from '../testing/built-pages';
import { json } from '../testing/fake-upstream';
import { steppableClock } from '../testing/steppable-clock';
import { chain } from '../testing/test-gateway';

const clock = steppableClock();
const pages = builtPages();
const { genesisHash: _, ...slots } = chain;
const manifest = JSON.stringify({
  'index.html': { file: 'assets/index-abc123.js', isEntry: true, imports: ['_app.js'] },
  '_app.js': { file: 'assets/app-1.js' },
  'src/pages/overview/overview-page.tsx': { file: 'assets/page-1.js', imports: ['_app.js', '_parts.js'] },
  'src/pages/portfolio/portfolio-page.tsx': { file: 'assets/page-2.js', imports: ['_app.js'] },
  'src/components/portfolio/portfolio-view.tsx': { file: 'assets/view-1.js', imports: ['_parts.js'] },
  '_parts.js': { file: 'assets/parts-1.js', imports: ['_app.js'] },
  'src/pages/stake/stake-page.tsx': { file: 'assets/stake-1.js', imports: ['_app.js', '_parts.js'] },
  'src/locales/de.json': { file: 'assets/de-1.js', isDynamicEntry: true },
  'src/other.tsx': { file: 'assets/other-1.js', isDynamicEntry: true },
});

/** A promise with its resolver. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe('the server-rendered page', () => {
  const figures: Answering = (request, response) =>
    json(
      request.url.endsWith('tvl')
        ? { tvl: 21 }
        : request.url.includes('apy')
          ? { apy: [{ epoch: 1, apy: 7 }] }
          : { tps: 4200 },
    )(request, response);

  const stateIn = (html: string) =>
    JSON.parse(
      /<script id="hydration-state" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
    );

  it('contains its figures and the data that it was rendered from', async () => {
    await pages.start(true, figures);
    const html = await (await pages.get('/')).text();
    // The third query depends on the first answer.
    expect(html).toContain(
      '<div id="root"><main>tvl={"tvl":21};tps={"tps":4200};apy={"apy":[{"epoch":1,"apy":7}]}</main></div>',
    );
    expect(html).not.toContain('<script>alert(1)');
    expect(html.indexOf('id="hydration-state"')).toBeGreaterThan(html.indexOf('</main>'));
    const { note, entries, chain: sent, config } = stateIn(html);
    expect(sent).toEqual({ ...slots, fetchedAt: expect.any(Number) });
    expect(note).toBe('</script><script>alert(1)</script>');
    expect(entries[0]).toMatchObject({ route: 'tvl', query: {}, body: '{"tvl":21}' });
    expect(JSON.parse(config).cluster).toBe('mainnet-beta');
  });

  it('preloads the code of its page beside the entry, each file once', async () => {
    await pages.write('.vite/manifest.json', manifest);
    await pages.start(true, figures);
    const preloads = async (path: string) =>
      [
        ...(await (await pages.get(path)).text()).matchAll(
          /<link rel="modulepreload" crossorigin href="(.*?)">/g,
        ),
      ].map(([, href]) => href);
    expect(await preloads('/')).toEqual(['/assets/page-1.js', '/assets/parts-1.js']);
    expect(await preloads('/portfolio')).toEqual([
      '/assets/page-2.js',
      '/assets/view-1.js',
      '/assets/parts-1.js',
    ]);
    expect(await preloads('/stake/?amount=1')).toEqual(['/assets/stake-1.js', '/assets/parts-1.js']);
    expect(await preloads('/status')).toEqual([]);
  });

  it('is in the language of its link, else of the browser, with the sentences of it', async () => {
    await pages.write('.vite/manifest.json', manifest);
    await pages.start(true, figures);
    const read = async (path: string, wish: string) => {
      const answer = await pages.get(path, { 'accept-language': wish });
      expect(answer.headers.get('vary')).toBe('accept-encoding, accept-language');
      const html = await answer.text();
      const [, tag] = /(<html[^>]*>)/.exec(html) ?? [];
      return [tag, stateIn(html).language, html.includes('assets/de-1.js')];
    };
    const german = ['<html lang="de" dir="ltr">', 'de', true];
    expect(await read('/', 'en')).toEqual(['<html lang="en" dir="ltr">', 'en', false]);
    expect(await read('/', 'de')).toEqual(german);
    expect(await read('/?lang=de', 'en')).toEqual(german);
    expect(await read('/?lang=ar', 'de')).toEqual(['<html lang="ar" dir="rtl">', 'ar', false]);
    expect(await read('/stake', 'de')).toEqual(['<html lang="de" dir="ltr">', undefined, true]);
  });

  it('is rendered once for the same answers', async () => {
    await pages.start(true, figures);
    await (await pages.get('/')).text();
    await (await pages.get('/')).text();
    expect(Reflect.get(globalThis, '__renders')).toBe(1);
  });

  it('is sent from the cache while a newer one is rendered', async () => {
    await pages.start(true, figures, { renderAgainAfter: 100 });
    const read = async () => (await pages.get('/')).text();
    await read();
    const { opened, open } = gate();
    Reflect.set(globalThis, '__renderWaits', opened);
    pages.gateway.api.answer = json({ tps: 4300 });
    clock.step(30_000);
    expect(await read()).toContain('tps={"tps":4200}');
    expect(await read()).toContain('tps={"tps":4200}');
    open();
    await expect.poll(read).toContain('tps={"tps":4300}');
  });

  it('is rendered again after the clock was set back', async () => {
    await pages.start(true, figures);
    const read = async () => (await pages.get('/')).text();
    expect(await read()).toContain('tps={"tps":4200}');
    pages.gateway.api.answer = json({ tps: 4300 });
    clock.step(-1_800_000);
    await expect.poll(read).toContain('tps={"tps":4300}');
  });

  it('is not rendered for every slot: the page reads what is older by itself', async () => {
    await pages.start(true, figures, { renderAgainAfter: 100 });
    const read = async () => (await pages.get('/')).text();
    await read();
    pages.gateway.api.answer = json({ tps: 4300 });
    for (let slots = 0; slots < 5; slots += 1) {
      clock.step(5_000);
      expect(await read()).toContain('tps={"tps":4200}');
      await sleep(200);
    }
    expect(Reflect.get(globalThis, '__renders')).toBe(1);
  });

  it('is rendered again in a new epoch, and kept when that fails', async () => {
    await pages.start(true, figures);
    const read = async () => (await pages.get('/')).text();
    const epoch = async () => stateIn(await read()).chain.epoch;
    expect(await epoch()).toBe(800);
    pages.gateway.rpc.answer = (request, response) =>
      json({ jsonrpc: '2.0', id: JSON.parse(request.body).id, result: { ...slots, epoch: 801 } })(
        request,
        response,
      );
    Reflect.set(globalThis, '__rendererFails', true);
    const logged = async () => {
      await read();
      return pages.gateway.logLines.join('');
    };
    await expect.poll(logged).toContain('not rendered');
    expect(await epoch()).toBe(800);
    Reflect.set(globalThis, '__rendererFails', false);
    await expect.poll(epoch).toBe(801);
  });

  it('is the plain page for a screen that is not prerendered', async () => {
    await pages.start(true, figures);
    expect(await (await pages.get('/status')).text()).toContain('<div id="root"></div>');
  });

  it('shows the available figures when one answer is missing', async () => {
    await pages.start(true, (request, response) =>
      request.url.endsWith('tvl') ? json({ tvl: 21 })(request, response) : undefined,
    );
    // The upstream never answers the other query.
    expect(await (await pages.get('/')).text()).toContain('<main>tvl={"tvl":21}</main>');
  });

  it('is not cached while a figure is missing: the next visitor gets it', async () => {
    const { opened, open } = gate();
    await pages.start(true, (request, response) =>
      request.url.endsWith('tps')
        ? void opened.then(() => figures(request, response))
        : figures(request, response),
    );
    const read = async () => (await pages.get('/')).text();
    expect(await read()).not.toContain('tps=');
    open();
    await expect.poll(read).toContain('tps={"tps":4200}');
  });

  it('is ready before its first visitor', async () => {
    await pages.start(true, figures, { renderBudget: 0 });
    expect(await (await pages.get('/')).text()).toContain('tps={"tps":4200}');
  });

  it('is rendered once a late upstream is up, whatever visitors asked for meanwhile', async () => {
    await pages.start(true, undefined, { renderBudget: 0, warmUp: 0 });
    const read = async () => (await pages.get('/')).text();
    expect(await read()).not.toContain('tps=');
    pages.gateway.api.answer = figures;
    await expect.poll(read, { timeout: 15_000 }).toContain('tps={"tps":4200}');
  });

  it('is not warmed up any more once the gateway closes', async () => {
    await pages.start(true, undefined, { warmUp: 0 });
    await expect.poll(() => pages.gateway.api.seen.length).toBeGreaterThan(0);
    await pages.gateway.app.close();
    const calls = pages.gateway.api.seen.length;
    // Longer than the first retry delay.
    await sleep(600);
    expect(pages.gateway.api.seen.length).toBe(calls);
  });

  it('keeps its last good figures when the upstream is down', async () => {
    await pages.start(true, figures);
    const read = async () => (await pages.get('/')).text();
    await read();
    await pages.gateway.api.close();
    clock.step(2_100);
    for (let visit = 0; visit < 3; visit += 1) expect(await read()).toContain('tps={"tps":4200}');
  });

  it('is one page whatever parameters are added that it does not know', async () => {
    await pages.start(true, figures);
    const plain = await pages.get('/');
    for (const path of ['/?x=1', '/?y=2&x=3', '/?%00']) {
      const answer = await pages.get(path);
      expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'));
      expect(await answer.text()).toContain('tps={"tps":4200}');
    }
    expect(Reflect.get(globalThis, '__renders')).toBe(1);
  });

  it('is the plain page for most invented queries, and still rendered for addresses without one', async () => {
    await pages.start(true, figures);
    const read = async (path: string) => (await pages.get(path)).text();
    await read('/');
    const begun = Date.now();
    const invented = await Promise.all(Array.from({ length: 60 }, (_, index) => read(`/?range=${index}`)));
    const seconds = Math.floor(Date.now() / 1_000) - Math.floor(begun / 1_000) + 1;
    const rendered = invented.filter((html) => html.includes('<main>'));
    expect(rendered.length).toBeGreaterThan(0);
    expect(rendered.length).toBeLessThanOrEqual(10 * seconds);
    expect(invented.filter((html) => html.includes('<div id="root"></div>'))).toHaveLength(
      60 - rendered.length,
    );
    expect(await read('/')).toContain('tps={"tps":4200}');
    clock.step(1_000);
    expect(await read('/?range=later')).toContain('<main>');
  });

  it('is rendered without figures when the upstream is down or slow: a form needs none', async () => {
    await pages.start(true);
    expect(await (await pages.get('/')).text()).toContain('<div id="root"><main></main></div>');
    pages.gateway.api.answer = () => undefined;
    expect(await (await pages.get('/')).text()).toContain('<div id="root"><main></main></div>');
  });

  it('is the plain page when the renderer fails', async () => {
    Reflect.set(globalThis, '__rendererFails', true);
    await pages.start(true, figures);
    expect(await (await pages.get('/')).text()).toContain('<div id="root"></div>');
    expect(pages.gateway.logLines.join('')).toContain('the first view was not rendered');
  });
});
