import { routes } from '@clearstake/contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { config as sandboxConfig } from '@/testing/public-answers';
import { renderStrict } from '@/testing/render-strict';
import { answerRoute, failRoute, rawRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { StatusView } from './status-view';

const units = { apy: 'auto', legacyApy: 'auto', stake: 'auto', reward: 'auto' } as const;
const config = { ...sandboxConfig, units };

let paths: string[];
let saved: Blob | undefined;

beforeEach(() => {
  paths = [];
  saved = undefined;
  const refuse = ({ request }: { request: Request }) => {
    paths.push(new URL(request.url).pathname);
    return HttpResponse.json({ error: 'No such thing here.' }, { status: 404 });
  };
  worker.use(
    http.get('/api/*', refuse),
    http.post('/api/*', refuse),
    http.post('/rpc', refuse),
    http.post('/block_engine.*', refuse),
    http.post('/clearstake.*', refuse),
  );
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved = blob;
    return 'blob:report';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

/** Waits for the end of the run; otherwise it would reach the next test's handlers. */
const finished = () =>
  expect.element(page.getByRole('button', { name: 'Ask all' }), { timeout: 15_000 }).toBeVisible();

const row = (name: RegExp | string) => page.getByRole('row', { name });
const call = (route: { method: string; path: string }) => row(`${route.method} ${route.path}`);

const unfold = () => userEvent.click(page.getByText(/^All \d+ calls/));

// Each test waits for some fifty calls and for the rows that they fill.
describe('the status page', { timeout: 60_000 }, () => {
  it('tells match, mismatch, error and old answers apart, compares, filters and reports them', async () => {
    worker.use(
      http.get(routes.tvl.path, () =>
        HttpResponse.json(
          { tvl: 2418306.5 },
          { headers: { age: '71', 'x-clearstake-stale': 'upstream-failed' } },
        ),
      ),
      answerRoute(routes.legacyTvl, { tvl_values: [{ epoch: 1060, tvl: 2418306.5 }] }),
      rawRoute(routes.tps, '{"tps":"fast"}'),
      failRoute(routes.delegatedSol, 400, 'The store is closed.'),
      answerRoute(
        routes.apy,
        ({ query }) => (query.epochs === undefined ? { apy: 7.42 } : { apy: [{ epoch: 1060, apy: 7.42 }] }),
        { age: '3' },
      ),
      answerRoute(routes.legacyApy, { apy_values: [{ epoch: 1060, apy: 6.1 }] }),
    );
    await renderStrict(<StatusView config={config} />);
    await unfold();
    await finished();
    await expect.element(call(routes.legacyTvl)).toHaveTextContent('Matches');
    await expect.element(call(routes.tps)).toHaveTextContent('Other form');
    await expect.element(call(routes.delegatedSol)).toHaveTextContent('Error');
    await expect
      .element(call(routes.tvl))
      .toHaveTextContent(
        /Old answer.*from the cache, 71 s old.*The upstream gave nothing newer\. Last good answer, 71 s old/,
      );
    await expect
      .element(row(/^TVL/))
      .toHaveTextContent(/Old answer.* does not answer, its figure is 71 s old\./);
    await expect.element(row(/^APY of the tracked/)).toHaveTextContent('Differ');
    await expect.element(row(/^Running epoch/)).toHaveTextContent('Not compared: No such thing here.');

    await userEvent.click(page.getByRole('button', { name: 'Problems only' }));
    expect(call(routes.legacyTvl).query()).toBeNull();
    for (const problem of [routes.tps, routes.tvl]) await expect.element(call(problem)).toBeVisible();

    await userEvent.click(page.getByRole('button', { name: 'Export report' }));
    const report = JSON.parse((await saved?.text()) ?? '');
    expect(report.calls).toContainEqual(
      expect.objectContaining({ name: `GET ${routes.tvl.path}`, outcome: 'stale', cached_seconds: 71 }),
    );
    expect(report.cross_checks[0]).toMatchObject({ id: 'tvl', verdict: 'stale' });
  });

  it('says first what is not well, builds and sends nothing until asked, and reports no key or transaction', async () => {
    const secret = 'ab'.repeat(64);
    const pubkey = '1nc1nerator11111111111111111111111111111111';
    worker.use(
      answerRoute(routes.nativeStake, () => {
        paths.push(routes.nativeStake.path);
        return { txn: '01ff', pubkey, sec_key: secret };
      }),
    );
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
    await unfold();
    for (const { path } of [routes.nativeStake, routes.sendTransaction]) expect(paths).not.toContain(path);
    await expect.element(call(routes.nativeStake)).toHaveTextContent('Not asked yet');
    await userEvent.click(page.getByRole('button', { name: 'Ask all' }));
    await expect.element(call(routes.nativeStake), { timeout: 15_000 }).toHaveTextContent('Matches');
    await finished();
    await userEvent.click(page.getByRole('button', { name: 'Export report' }));
    const text = (await saved?.text()) ?? '';
    expect(JSON.parse(text).cluster).toBe('sandbox');
    expect(text).not.toContain(secret);
    expect(text).not.toContain('01ff');
  });
});
