import type { PublicConfig } from '@contract/config';
import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { request } from '@/api/http/client';
import { allProbes } from '@/api/status/all-probes';
import { sleep } from '@/lib/sleep';
import { gate } from '@/testing/gate';
import { renderStrict } from '@/testing/render-strict';
import { answerRoute, failRoute, rawRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { StatusView } from './status-view';

const config: PublicConfig = {
  cluster: 'sandbox',
  genesisHash: 'hPXiKC64ZhszYQQBjLTT58nmJAAPEs2Ey7yNCbW6NP7',
  units: { apy: 'auto', legacyApy: 'auto', stake: 'auto', reward: 'auto' },
  aggregatorSegment: 'jupiter',
  features: { sandbox: true, aggregatorExit: true },
};

let underWay: number;
let most: number;
let paths: string[];

const answerEverything = (handler: ({ request }: { request: Request }) => Promise<HttpResponse<object>>) =>
  worker.use(
    http.get('/api/*', handler),
    http.post('/api/*', handler),
    http.post('/rpc', handler),
    http.post('/block_engine.*', handler),
    http.post('/clearstake.*', handler),
  );

/** Delays and fails every request, and counts the concurrent ones. */
const countEverything = (milliseconds = 8) =>
  answerEverything(async ({ request }) => {
    underWay += 1;
    most = Math.max(most, underWay);
    paths.push(new URL(request.url).pathname);
    await sleep(milliseconds);
    underWay -= 1;
    return HttpResponse.json({ error: 'No such thing here.' }, { status: 404 });
  });

beforeEach(() => {
  underWay = 0;
  most = 0;
  paths = [];
  countEverything();
});

/** Waits for the end of the run; otherwise it would reach the next test's handlers. */
const finished = () =>
  expect.element(page.getByRole('button', { name: 'Ask all' }), { timeout: 15_000 }).toBeVisible();

const row = (name: RegExp | string) => page.getByRole('row', { name });

/** The page with every call in sight. */
async function renderWithCalls() {
  await renderStrict(<StatusView config={config} />);
  await userEvent.click(page.getByText(/^All \d+ calls/));
}

// Each test waits for some fifty calls and for the rows that they fill.
describe('the status page', { timeout: 60_000 }, () => {
  it('never has more than four concurrent requests', async () => {
    await renderStrict(<StatusView config={config} />);
    const all = page.getByRole('button', { name: 'Ask all' });
    await expect.element(all, { timeout: 15_000 }).toBeVisible();
    await userEvent.click(all);
    await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect.element(all, { timeout: 15_000 }).toBeVisible();
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
    expect(new Set(paths)).toContain(routes.nativeStake.path);
    expect(new Set(paths)).toContain('/block_engine.BlockEngineValidator/GetBlockEngineEndpoints');
  });

  it('does not probe routes that build or send until the person starts them', async () => {
    await renderWithCalls();
    await expect.element(page.getByRole('button', { name: 'Ask all' }), { timeout: 15_000 }).toBeVisible();
    expect(paths).not.toContain(routes.nativeStake.path);
    expect(paths).not.toContain(routes.sendTransaction.path);
    await expect.element(row(`POST ${routes.nativeStake.path}`)).toHaveTextContent('Not asked yet');
  });

  it('distinguishes match, mismatch and error, and filters problems', async () => {
    worker.use(
      answerRoute(routes.tvl, { tvl: 2418306.5 }),
      rawRoute(routes.tps, '{"tps":"fast"}'),
      failRoute(routes.delegatedSol, 400, 'The store is closed.'),
    );
    await renderWithCalls();
    await expect.element(row(`GET ${routes.tvl.path}`)).toHaveTextContent('Matches');
    await expect.element(row(`GET ${routes.tps.path}`)).toHaveTextContent('Other form');
    await expect.element(row(`GET ${routes.delegatedSol.path}`)).toHaveTextContent('Error');
    await userEvent.click(page.getByRole('button', { name: 'Problems only' }));
    expect(row(`GET ${routes.tvl.path}`).query()).toBeNull();
    await expect.element(row(`GET ${routes.tps.path}`)).toBeVisible();
    await finished();
  });

  it('keeps mark and label on one line', async () => {
    worker.use(
      answerRoute(routes.tvl, { tvl: 2418306.5 }),
      answerRoute(routes.legacyTvl, { tvl_values: [{ epoch: 1060, tvl: 2418306.5 }] }),
    );
    await renderWithCalls();
    await finished();
    for (const [name, word] of [
      [`GET ${routes.tvl.path}`, 'Matches'],
      [/^TVL/, 'Agree'],
    ] as const) {
      const mark = row(name).getByText(word).element();
      const [disc, line] = [mark.firstElementChild, mark].map((element) => element?.getBoundingClientRect());
      expect(disc?.width).toBe(16);
      // A single line of 13 pixel text is less than twice as high.
      expect(line?.height).toBeLessThan(26);
    }
  });

  it('labels a last-good answer with its age, and compares nothing with it', async () => {
    const lastGood = (route: { path: string }, body: object) =>
      http.get(route.path, () =>
        HttpResponse.json(body, { headers: { age: '71', 'x-clearstake-stale': 'upstream-failed' } }),
      );
    worker.use(
      lastGood(routes.tvl, { tvl: 2418306.5 }),
      answerRoute(routes.legacyTvl, { tvl_values: [{ epoch: 1060, tvl: 2418306.5 }] }),
      http.get(routes.tps.path, () => HttpResponse.json({ tps: 4182 }, { headers: { age: '3' } })),
    );
    let saved: Blob | undefined;
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved = blob;
      return 'blob:report';
    });
    const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await renderWithCalls();
    const tvl = row(`GET ${routes.tvl.path}`);
    await expect.element(tvl).toHaveTextContent('Old answer');
    await expect.element(tvl).toHaveTextContent('from the cache, 71 s old');
    await expect
      .element(tvl)
      .toHaveTextContent('The upstream gave nothing newer. Last good answer, 71 s old');
    const tps = row(`GET ${routes.tps.path}`);
    await expect.element(tps).toHaveTextContent('Matches');
    await expect.element(tps).toHaveTextContent('from the cache, 3 s old');
    await finished();
    await expect.element(row(/^TVL/)).toHaveTextContent('Old answer');
    await expect
      .element(row(/^TVL/))
      .toHaveTextContent(`${routes.tvl.path} does not answer, its figure is 71 s old.`);
    await userEvent.click(page.getByRole('button', { name: 'Problems only' }));
    await expect.element(tvl).toBeVisible();
    expect(tps.query()).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Export report' }));
    const report = JSON.parse((await saved?.text()) ?? '');
    expect(
      report.calls.find(({ name }: { name: string }) => name === `GET ${routes.tvl.path}`),
    ).toMatchObject({
      outcome: 'stale',
      cached_seconds: 71,
    });
    expect(report.cross_checks[0]).toMatchObject({ id: 'tvl', verdict: 'stale' });
    made.mockRestore();
    clicks.mockRestore();
  });

  it('opens with what is not well, since when, and what it means; the calls are folded', async () => {
    await renderStrict(<StatusView config={config} />);
    await finished();
    const verdict = page.getByRole('region', { name: 'Is all well?' });
    await expect
      .element(verdict.getByRole('status'))
      .toHaveTextContent(
        /^Not all is well\. The Solana node gives no good answer, at least since \w{3} \d\d:\d\d\. Balances may be old, and until it answers nothing can be checked, signed or sent here\./,
      );
    await expect.element(verdict.getByRole('status')).toHaveTextContent(/None of this moves money/);
    await expect
      .element(verdict.getByRole('listitem').nth(3))
      .toHaveTextContent(/^The block engine gives no good answer, at least since/);
    expect(verdict.element().textContent).not.toMatch(/RPC|get[A-Z]|\/api|gateway|404/);
    expect(page.getByRole('table').elements()).toEqual([]);
  });

  it('calls nothing well that was not asked', async () => {
    answerEverything(() => new Promise<never>(() => {}));
    await renderStrict(<StatusView config={config} />);
    await userEvent.click(page.getByRole('button', { name: 'Stop' }));
    const verdict = page.getByRole('region', { name: 'Is all well?' });
    await expect
      .element(verdict.getByRole('status'))
      .toHaveTextContent('Stopped before all were asked: 0 answers');
    await expect.element(verdict.getByRole('img', { name: 'Not known yet' })).toBeVisible();
    expect(verdict.getByRole('img', { name: 'Well', exact: true }).elements()).toEqual([]);
  });

  it('shares the request queue with the rest of the page', async () => {
    countEverything(30);
    await renderStrict(<StatusView config={config} />);
    await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await Promise.all(
      Array.from({ length: 12 }, () => request(routes.tvl, { attempts: 1 }).catch(() => undefined)),
    );
    await finished();
    expect(most).toBe(4);
    // The queue is unbounded again after the run: none is answered before all six have arrived.
    const { opened, open } = gate();
    let arrived = 0;
    answerEverything(async () => {
      arrived += 1;
      if (arrived === 6) open();
      await opened;
      return HttpResponse.json({ error: 'No such thing here.' }, { status: 404 });
    });
    await Promise.all(
      Array.from({ length: 6 }, () => request(routes.tvl, { attempts: 1 }).catch(() => undefined)),
    );
    expect(arrived).toBe(6);
  });

  it('compares v1 with legacy: agreeing, differing, missing', async () => {
    worker.use(
      answerRoute(routes.tvl, { tvl: 2418306.5 }),
      answerRoute(routes.legacyTvl, { tvl_values: [{ epoch: 1060, tvl: 2418306.5, note: 'x' }] }),
      answerRoute(routes.apy, ({ query }) =>
        query.epochs === undefined ? { apy: 7.42 } : { apy: [{ epoch: 1060, apy: 7.42 }] },
      ),
      answerRoute(routes.legacyApy, { apy_values: [{ epoch: 1060, apy: 6.1 }] }),
    );
    await renderWithCalls();
    await expect.element(row(/^TVL/), { timeout: 15_000 }).toHaveTextContent('Agree');
    await expect.element(row(/^APY of the tracked/), { timeout: 15_000 }).toHaveTextContent('Differ');
    await expect
      .element(row(/^Running epoch/), { timeout: 15_000 })
      .toHaveTextContent('Not compared: No such thing here.');
    await finished();
  });

  it('exports one report without keys or transactions', async () => {
    const secret = 'ab'.repeat(64);
    worker.use(
      answerRoute(routes.nativeStake, {
        txn: '01ff',
        pubkey: '1nc1nerator11111111111111111111111111111111',
        sec_key: secret,
      }),
    );
    let saved: Blob | undefined;
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved = blob;
      return 'blob:report';
    });
    const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await renderWithCalls();
    await expect.element(page.getByRole('button', { name: 'Ask all' }), { timeout: 15_000 }).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Ask all' }));
    await expect
      .element(row(`POST ${routes.nativeStake.path}`), { timeout: 15_000 })
      .toHaveTextContent('Matches');
    await userEvent.click(page.getByRole('button', { name: 'Export report' }));
    const text = (await saved?.text()) ?? '';
    const report: { cluster: string; calls: { name: string; outcome: string }[]; cross_checks: unknown[] } =
      JSON.parse(text);
    expect(report.cluster).toBe('sandbox');
    expect(report.calls).toHaveLength(allProbes(config.units).length);
    expect(report.calls.find(({ name }) => name === `POST ${routes.nativeStake.path}`)?.outcome).toBe('ok');
    expect(report.cross_checks).toHaveLength(6);
    expect(text).not.toContain(secret);
    expect(text).not.toContain('01ff');
    made.mockRestore();
    clicks.mockRestore();
  });
});
