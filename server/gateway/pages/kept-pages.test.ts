import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicConfig } from '@contract/config';
import type { EpochProgress, PageRenderer } from '@contract/server-rendering';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { createMetrics } from '../observe/metrics';
import { steppableClock } from '../testing/steppable-clock';
import { createRenderedPages, loadPageRenderer } from './rendered-pages';

const clock = steppableClock();
const MINUTE = 60_000;

/** Pages that show the figure of their answer; the test says what there is. */
function rendering() {
  const state = {
    /** Undefined: its upstream does not answer. */
    figure: 1 as number | undefined,
    /** Null: the RPC has not answered. */
    epoch: 800 as number | null,
    genesisHash: 'x' as string | null,
    busy: false,
    fails: false,
  };
  const rendered: string[] = [];
  const prepared: string[] = [];
  const metrics = createMetrics();
  const chain = (): EpochProgress | null =>
    state.epoch === null
      ? null
      : { epoch: state.epoch, absoluteSlot: 1, slotIndex: 1, slotsInEpoch: 2, fetchedAt: 7 };
  const module: PageRenderer = {
    canonical: (url) => url.replace(/&?ignored=\d/, ''),
    wanted: (url) => (url.startsWith('/plain') ? null : [{ route: 'tps', query: {} }]),
    say: () => '',
    render: async ({ url, language, entries }) => {
      if (state.fails) throw new TypeError('no');
      rendered.push(`${language} ${url}`);
      return { html: `figure ${entries[0]?.body ?? 'none'}`, state: '{}' };
    },
  };
  const pages = createRenderedPages({
    module,
    documentAt: (path, language) => ({ html: `${language} ${path} <div id="root"></div>`, hash: '' }),
    prepare: async ({ html }) => void prepared.push(html),
    answers: async () => {
      if (state.figure === undefined) throw new Error('away');
      const { figure } = state;
      return { body: `${figure}`, hash: 'h', fetchedAt: figure, epoch: state.epoch, result: 'hit', age: 0 };
    },
    epochs: { latest: chain, current: async () => chain() },
    config: async () => ({ genesisHash: state.genesisHash }) as PublicConfig,
    budget: 1_000,
    renewAfter: 0,
    isBusy: () => state.busy,
    metrics,
    log: Fastify().log,
  });
  const visit = async (url = '/') => /figure \w+/.exec((await pages.visit(url, 'en'))?.html ?? '')?.[0];
  const views = async (outcome: string) =>
    (await metrics.registry.metrics()).includes(`clearstake_first_views_total{outcome="${outcome}"} 1`);
  return { state, rendered, prepared, pages, visit, views };
}

describe('a page that is kept', () => {
  it('is the same for the same answers, with the hash of its text', async () => {
    const { pages, rendered } = rendering();
    const [first, second] = [await pages.visit('/a?b=1', 'de'), await pages.visit('/a?ignored=2&b=1', 'de')];
    expect(first?.html).toContain('de /a <div id="root">figure 1</div>');
    expect(first?.hash).toMatch(/^[\w-]{43}$/);
    expect(second?.html).toContain('figure 1');
    expect(rendered[0]).toBe('de /a?b=1');
  });

  it('is another one in another language', async () => {
    const { pages, rendered } = rendering();
    await pages.visit('/', 'de');
    await pages.visit('/', 'en');
    await pages.visit('/', 'de');
    expect(rendered).toEqual(['de /', 'en /']);
  });

  it('is rendered once for those who come at the same time', async () => {
    const { visit, rendered } = rendering();
    expect(await Promise.all([visit(), visit(), visit()])).toEqual(['figure 1', 'figure 1', 'figure 1']);
    expect(rendered).toHaveLength(1);
  });

  it('is sent for half a minute as it is, then renewed behind the visitor', async () => {
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

  it('is rendered before it is sent after ten minutes, or in another epoch', async () => {
    const { state, visit } = rendering();
    await visit();
    state.figure = 2;
    clock.step(10 * MINUTE);
    expect(await visit()).toBe('figure 2');
    state.figure = 3;
    state.epoch = 801;
    expect(await visit()).toBe('figure 3');
  });

  it('is sent with its figures for an hour while newer ones are missing, and not longer', async () => {
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

  it('is compressed in advance unless its address has a query', async () => {
    const { visit, prepared, state } = rendering();
    await visit('/a?b=1');
    expect(prepared).toEqual([]);
    await visit('/a');
    expect(prepared).toHaveLength(1);
    clock.step(10 * MINUTE);
    // The same answers, so the same text.
    await visit('/a');
    expect(prepared).toHaveLength(1);
    state.figure = 2;
    clock.step(10 * MINUTE);
    await visit('/a');
    expect(prepared).toHaveLength(2);
  });
});

describe('the plain page is sent', () => {
  it('where nothing is rendered, and counted as plain', async () => {
    const { visit, views, rendered } = rendering();
    expect([await visit('/plain'), rendered]).toEqual([undefined, []]);
    expect([await views('plain'), await views('rendered')]).toEqual([true, false]);
  });

  it('while the chain is unknown', async () => {
    const { state, visit, views } = rendering();
    state.genesisHash = null;
    expect(await visit()).toBeUndefined();
    state.genesisHash = 'x';
    expect(await visit()).toBe('figure 1');
    expect(await views('rendered')).toBe(true);
  });

  it('for a query while the gateway is busy', async () => {
    const { state, visit } = rendering();
    state.busy = true;
    expect([await visit('/?b=1'), await visit('/')]).toEqual([undefined, 'figure 1']);
  });

  it('for more than ten queries in a second', async () => {
    const { visit } = rendering();
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    const invented = (from: number) =>
      Promise.all(Array.from({ length: 6 }, (_, index) => visit(`/?b=${from + index}`)));
    const early = await invented(0);
    now.mockReturnValue(1_800_000_000_999);
    const all = [...early, ...(await invented(6))];
    expect(all.filter((figure) => figure === undefined)).toHaveLength(2);
    now.mockReturnValue(1_800_000_001_000);
    expect(await visit('/?b=later')).toBe('figure 1');
  });

  it('when the renderer fails, which is counted, and is tried again', async () => {
    const { state, visit, views } = rendering();
    state.fails = true;
    expect(await visit()).toBeUndefined();
    expect(await views('failed')).toBe(true);
    state.fails = false;
    expect(await visit()).toBe('figure 1');
  });
});

describe('a page is warm', () => {
  it('once it has all its figures and its epoch', async () => {
    const { state, pages, rendered } = rendering();
    state.figure = undefined;
    expect(await pages.warm('/')).toBe(false);
    state.figure = 1;
    state.epoch = null;
    expect(await pages.warm('/')).toBe(false);
    state.epoch = 800;
    expect(await pages.warm('/')).toBe(true);
    expect(new Set(rendered)).toEqual(new Set(['en /']));
  });

  it('when it cannot be rendered at all', async () => {
    const { pages, rendered } = rendering();
    expect(await pages.warm('/plain')).toBe(true);
    expect(rendered).toEqual([]);
  });
});

describe('the built renderer', () => {
  const functions = ['render', 'wanted', 'canonical', 'say'];
  async function load(exported: string) {
    const folder = await mkdtemp(join(tmpdir(), 'clearstake-renderer-'));
    await writeFile(join(folder, 'entry.mjs'), exported);
    const loaded = await loadPageRenderer(join(folder, 'entry.mjs'));
    await rm(folder, { recursive: true });
    return loaded;
  }
  const exporting = (names: readonly string[]) =>
    names.map((name) => `export function ${name}() {}`).join('\n');

  it('is none without a build', async () => {
    expect(await loadPageRenderer('/nonexistent/entry.mjs')).toBeUndefined();
  });

  it.each(functions)('is none without %s', async (missing) => {
    const others = exporting(functions.filter((name) => name !== missing));
    expect(await load(`${others}\nexport const ${missing} = 1;`)).toBeUndefined();
  });

  it('is what has all of its functions', async () => {
    expect(await load(exporting(functions))).toBeDefined();
  });
});
