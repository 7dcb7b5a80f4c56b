import type { PublicConfig } from '@clearstake/contract/config';
import type { EpochProgress, PageRenderer } from '@clearstake/contract/server-rendering';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { createMetrics } from '../observe/metrics';
import { type Answering, builtPages } from '../testing/built-pages';
import { json } from '../testing/fake-upstream';
import { steppableClock } from '../testing/steppable-clock';
import { chain as running } from '../testing/test-gateway';
import { createRenderedPages, createRenderLimit } from './rendered-pages';

const clock = steppableClock();
const MINUTE = 60_000;

/** Pages that show the figure of their answer; the test says what there is. */
function rendering(prepare: (html: string) => Promise<void> = async () => {}) {
  const state = {
    /** Undefined: its upstream does not answer. */
    figure: 1 as number | undefined,
    /** Null: the RPC has not answered. */
    epoch: 800 as number | null,
    genesisHash: 'x' as string | null,
    busy: false,
    fails: false,
    /** No newer answer arrives, however long one waits. */
    late: false,
  };
  const rendered: string[] = [];
  const metrics = createMetrics();
  const chain = (): EpochProgress | null =>
    state.epoch === null
      ? null
      : { epoch: state.epoch, absoluteSlot: 1, slotIndex: 1, slotsInEpoch: 2, fetchedAt: 7 };
  const module: Pick<PageRenderer, 'canonical' | 'wanted' | 'render'> = {
    canonical: (url) => url.replace(/&ignored=\d/, ''),
    wanted: (url) => (url.startsWith('/plain') ? null : [{ route: 'tps', query: {} }]),
    render: async ({ url, language, entries }) => {
      if (state.fails) throw new TypeError('no');
      rendered.push(`${language} ${url}`);
      return { html: `figure ${entries[0]?.body ?? 'none'}`, state: '{}' };
    },
  };
  const pages = createRenderedPages({
    module,
    documentAt: (path, language) => ({ html: `${language} ${path} <div id="root"></div>`, hash: '' }),
    prepare: ({ html }) => prepare(html),
    answers: async (_route, _query, { waitForNewer = 0 } = {}) => {
      if (state.late && waitForNewer > 0) await new Promise(() => {});
      if (state.figure === undefined) throw new Error('away');
      const { figure } = state;
      return { body: `${figure}`, hash: 'h', fetchedAt: figure, epoch: state.epoch, result: 'hit', age: 0 };
    },
    epochs: { latest: chain, current: async () => chain() },
    config: async () => ({ genesisHash: state.genesisHash }) as PublicConfig,
    budget: 1_000,
    renewAfter: 0,
    isBusy: () => state.busy,
    mayRender: createRenderLimit(),
    metrics,
    log: Fastify().log,
  });
  const visit = async (url = '/') => /figure \w+/.exec((await pages.visit(url, 'en'))?.html ?? '')?.[0];
  const views = async (outcome: string) =>
    (await metrics.registry.metrics()).includes(`clearstake_first_views_total{outcome="${outcome}"} 1`);
  return { state, rendered, pages, visit, views };
}

describe('the cache of rendered pages', () => {
  it('keeps one page for the same answers and language, whatever unknown is in the address', async () => {
    const { pages, rendered } = rendering();
    const visits = [pages.visit('/a?b=1', 'de'), pages.visit('/a?b=1&ignored=2', 'de')];
    const [first, second] = await Promise.all(visits);
    expect(first?.html).toContain('de /a <div id="root">figure 1</div>');
    expect(second?.hash).toBe(first?.hash);
    await pages.visit('/a', 'en');
    await pages.visit('/a', 'en');
    expect(rendered).toEqual(['de /a?b=1', 'en /a']);
  });

  it('sends a page for half a minute, then renews it in the background', async () => {
    const { state, visit, rendered } = rendering();
    await visit();
    state.figure = 2;
    clock.step(29_000);
    expect(await visit()).toBe('figure 1');
    clock.step(1_000);
    expect(await visit()).toBe('figure 1');
    await expect.poll(() => rendered.length).toBe(2);
    await expect.poll(visit).toBe('figure 2');
  });

  it.each<[string, (state: ReturnType<typeof rendering>['state']) => void]>([
    ['after ten minutes', () => clock.step(10 * MINUTE)],
    ['after the clock was set back', () => clock.step(-30 * MINUTE)],
    [
      'in another epoch',
      (state) => {
        state.epoch = 801;
      },
    ],
  ])('renders a page before sending it %s, and keeps it where that fails', async (_, pass) => {
    const { state, visit } = rendering();
    await visit();
    state.figure = 2;
    state.fails = true;
    pass(state);
    expect(await visit()).toBe('figure 1');
    state.fails = false;
    expect(await visit()).toBe('figure 2');
  });

  it('keeps figures for an hour while newer ones are missing, and not longer', async () => {
    const { state, visit } = rendering();
    await visit();
    state.figure = undefined;
    clock.step(59 * MINUTE);
    expect(await visit()).toBe('figure 1');
    clock.step(MINUTE);
    expect(await visit()).toBe('figure none');
    state.figure = 2;
    expect(await visit()).toBe('figure 2');
  });
});

describe('the plain page', () => {
  it('answers a query while the gateway is busy, and more than ten of them in a second', async () => {
    const { state, visit } = rendering();
    state.busy = true;
    expect([await visit('/?b=1'), await visit('/')]).toEqual([undefined, 'figure 1']);
    state.busy = false;
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_999);
    const all = await Promise.all(Array.from({ length: 12 }, (_, index) => visit(`/?b=${index + 2}`)));
    expect(all.filter((figure) => figure === undefined)).toHaveLength(2);
    now.mockReturnValue(1_800_000_001_000);
    expect(await visit('/?b=later')).toBe('figure 1');
  });

  it('answers until the network of the node is known', async () => {
    const { state, visit } = rendering();
    state.genesisHash = null;
    expect(await visit()).toBeUndefined();
    state.genesisHash = 'x';
    expect(await visit()).toBe('figure 1');
  });

  it('answers when the renderer fails, which is counted and tried again', async () => {
    const { state, visit, views } = rendering();
    state.fails = true;
    expect(await visit()).toBeUndefined();
    expect(await views('failed')).toBe(true);
    state.fails = false;
    expect(await visit()).toBe('figure 1');
  });
});

describe('a rendered page', () => {
  const pages = builtPages();
  const figures: Answering = (request, response) => {
    const answer = request.url.endsWith('tvl') ? { tvl: 21 } : { tps: 4200 };
    json(request.url.includes('apy') ? { apy: [{ epoch: 1, apy: 7 }] } : answer)(request, response);
  };

  it('contains its figures and the data that it was rendered from, in the language of its reader', async () => {
    await pages.start(true, figures);
    const html = await (await pages.get('/', { 'accept-language': 'de' })).text();
    expect(html).toContain('<html lang="de" dir="ltr">');
    // The third query depends on the first answer.
    expect(html).toContain(
      '<div id="root"><main>tvl={"tvl":21};tps={"tps":4200};apy={"apy":[{"epoch":1,"apy":7}]}</main></div>',
    );
    expect(html).not.toContain('<script>alert(1)');
    const [, data = ''] =
      /<script id="hydration-state" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
    const { language, note, entries, chain, config } = JSON.parse(data);
    expect([language, note]).toEqual(['de', '</script><script>alert(1)</script>']);
    expect(chain).toMatchObject({ epoch: running.epoch, fetchedAt: expect.any(Number) });
    expect(entries[0]).toMatchObject({ route: 'tvl', query: {}, body: '{"tvl":21}' });
    expect(JSON.parse(config).cluster).toBe('mainnet-beta');
  });
});
