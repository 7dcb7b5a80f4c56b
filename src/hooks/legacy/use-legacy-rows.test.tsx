import { routes } from '@contract/rest/routes';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { sleep } from '@/lib/sleep';
import { gate } from '@/testing/gate';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute, failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useAccountStatus } from './use-account-status';
import { useLegacyRows } from './use-legacy-rows';

describe('the rows of an older series', () => {
  const rows = [{ epoch: 7, figure: 1 }];
  const askAgain = expect.any(Function);
  type Given = Parameters<typeof useLegacyRows>;
  const show = (...given: Given) => renderHookStrict((next: Given) => useLegacyRows(...next), given);

  it('are nothing, and nobody is asked, without a query', async () => {
    const shown = await show('apy', null);
    expect(shown.current).toEqual({ reading: undefined, askAgain });
    expect(shown.client.isFetching()).toBe(0);
  });

  it.each([
    ['apy', answerRoute(routes.legacyApy, { apy_values: rows }), '/api/apy'],
    ['tps', answerRoute(routes.legacyTps, { tps_values: rows }), '/api/tps'],
    ['tvl', answerRoute(routes.legacyTvl, { tvl_values: rows }), '/api/tvl'],
  ] as const)('of %s are those of its route', async (measure, answer, path) => {
    worker.use(answer);
    const shown = await show(measure, { epoch: '7' });
    expect(shown.current).toEqual({ reading: { state: 'loading' }, askAgain });
    await expect.poll(() => shown.current.reading?.state).toBe('ready');
    expect(shown.current.reading).toEqual({
      state: 'ready',
      value: rows,
      source: expect.objectContaining({ route: `GET ${path}?epoch=7`, lastGood: false }),
    });
    expect(shown.client.getQueryCache().getAll()).toHaveLength(1);
  });

  it('are those of another query and of another measure', async () => {
    const figure = (query: Readonly<Record<string, string>>) => [{ epoch: Number(query.epoch), figure: 2 }];
    worker.use(
      answerRoute(routes.legacyApy, ({ query }) => ({ apy_values: figure(query) })),
      answerRoute(routes.legacyTps, { tps_values: rows }),
    );
    const shown = await show('apy', { epoch: '7' });
    const value = () => (shown.current.reading?.state === 'ready' ? shown.current.reading.value : undefined);
    await expect.poll(value).toEqual([{ epoch: 7, figure: 2 }]);
    await shown.rerender(['apy', { epoch: '8' }]);
    expect(value()).toBeUndefined();
    await expect.poll(value).toEqual([{ epoch: 8, figure: 2 }]);
    await shown.rerender(['tps', { epoch: '8' }]);
    await expect.poll(value).toEqual(rows);
    await shown.rerender(['tps', null]);
    expect(shown.current.reading).toBeUndefined();
  });

  it('are asked for anew, with nothing older than five seconds from the gateway', async () => {
    const requests: (string | null)[] = [];
    worker.use(
      http.get(routes.legacyApy.path, ({ request }) => {
        requests.push(request.headers.get('cache-control'));
      }),
      failRoute(routes.legacyApy, 404, 'There is no data for epoch 7.'),
    );
    const shown = await show('apy', { epoch: '7' });
    await expect.poll(() => shown.current.reading?.state).toBe('unavailable');
    expect(shown.current.reading).toMatchObject({ reason: 'There is no data for epoch 7.' });
    worker.use(answerRoute(routes.legacyApy, { apy_values: rows }));
    shown.current.askAgain();
    await expect.poll(() => shown.current.reading).toMatchObject({ state: 'ready', value: rows });
    // The newer answer comes before the one that counts.
    expect(requests).toEqual(['max-age=5']);
  });
});

describe('the state of a stake account in the older interface', () => {
  const account = 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF';
  const another = '6XqNF6ZwnzNozzkyuAz2gijeQeqyLZXEJjRcuCCLGLyb';
  const askAgain = expect.any(Function);
  const status = (address: string) => ({ stake_account: { address, status: 'Cooling', amount: 5n } });

  it.each(['', 'x', account.slice(5)])('is none for “%s”, for which nobody is asked', async (text) => {
    const shown = await renderHookStrict(useAccountStatus, text);
    expect(shown.current).toEqual({ reading: undefined, askAgain });
    expect(shown.client.isFetching()).toBe(0);
  });

  it('is what the interface answers for that account, then for another one', async () => {
    const bodies = new Set<string>();
    const held = gate();
    worker.use(
      answerRoute(routes.legacyAccountStatus, async ({ body }) => {
        bodies.add(JSON.stringify(body));
        await held.opened;
        return status(bodies.size === 1 ? account : another);
      }),
    );
    const shown = await renderHookStrict(useAccountStatus, account);
    expect(shown.current).toEqual({ reading: { state: 'loading' }, askAgain });
    held.open();
    await expect.poll(() => shown.current.reading).toMatchObject({ state: 'ready', value: status(account) });
    await shown.rerender(another);
    await expect.poll(() => shown.current.reading).toMatchObject({ state: 'ready', value: status(another) });
    expect([...bodies]).toEqual([`{"stake_account":"${account}"}`, `{"stake_account":"${another}"}`]);
  });

  it('is asked for again by the person only', async () => {
    let requests = 0;
    worker.use(
      http.post(routes.legacyAccountStatus.path, () => {
        requests += 1;
      }),
      failRoute(routes.legacyAccountStatus, 503, 'Closed.'),
    );
    const shown = await renderHookStrict(useAccountStatus, account);
    await expect.poll(() => shown.current.reading).toMatchObject({ state: 'unavailable', reason: 'Closed.' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await sleep(50);
    expect(requests).toBe(1);
    worker.use(answerRoute(routes.legacyAccountStatus, status(account)));
    shown.current.askAgain();
    await expect.poll(() => shown.current.reading).toMatchObject({ state: 'ready', value: status(account) });
  });
});
