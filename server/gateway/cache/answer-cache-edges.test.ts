import { createHash } from 'node:crypto';
import { freshness } from '@contract/freshness';
import { verbatim } from '@contract/i18n';
import type { EpochProgress } from '@contract/server-rendering';
import { describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../errors';
import { createMetrics } from '../observe/metrics';
import { AnswerCache, type FetchedAnswer } from './answer-cache';
import { createMemoryStore } from './memory-store';

const slots = { absoluteSlot: 345_600_200, slotIndex: 200, slotsInEpoch: 432_000, fetchedAt: 1 };

function createScene() {
  const scene: { time: number; epoch: EpochProgress | null } = {
    time: 1_000_000,
    epoch: { epoch: 800, ...slots },
  };
  const store = createMemoryStore();
  const metrics = createMetrics();
  const counted = vi.spyOn(metrics, 'cache');
  const fetch = vi.fn<(key: string) => Promise<FetchedAnswer>>(async () => ({ body: 'a', keep: true }));
  const cache = new AnswerCache({
    store,
    metrics,
    epochs: { current: async () => scene.epoch, latest: () => scene.epoch },
    patience: 1_000,
    now: () => scene.time,
  });
  const ask = (key = 'k', tier: 'minute' | 'epoch' = 'minute') =>
    cache.get({ key, route: 'tvl', tier, fetch: () => fetch(key), fits: () => true });
  return { scene, store, fetch, counted, ask };
}

const failing = (statusCode: number) => async () => {
  throw new GatewayError(statusCode, verbatim('no'));
};
/** When an answer of the tier `minute` is neither fresh nor stale, but still the last good one. */
const old = freshness.minute.fresh + freshness.minute.revalidate;

describe('an older answer', () => {
  it.each([
    [500, 'last-good'],
    [502, 'last-good'],
    [429, 'last-good'],
    [499, 'no'],
    [404, 'no'],
    [430, 'no'],
  ])('after status %i: %s', async (status, expected) => {
    const { scene, fetch, ask } = createScene();
    await ask();
    scene.time += old;
    fetch.mockImplementation(failing(status));
    const outcome = ask().then(
      ({ result }) => result,
      (error: Error) => error.message,
    );
    expect(await outcome).toBe(expected);
  });

  it('serves for a failure that is none of ours, too', async () => {
    const { scene, fetch, ask } = createScene();
    await ask();
    scene.time += old;
    fetch.mockRejectedValue(new Error('of a library'));
    expect(await ask()).toMatchObject({ body: 'a', result: 'last-good' });
  });

  it('is stale until the last millisecond of its time', async () => {
    const { scene, fetch, ask } = createScene();
    await ask();
    fetch.mockImplementation(() => new Promise(() => {}));
    scene.time += old - 1;
    expect(await ask()).toMatchObject({ body: 'a', result: 'stale', age: old - 1 });
  });

  it('of the epoch tier stays while the epoch is unknown', async () => {
    const { scene, fetch, ask } = createScene();
    await ask('k', 'epoch');
    scene.epoch = null;
    expect(await ask('k', 'epoch')).toMatchObject({ body: 'a', result: 'hit', epoch: 800 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is never older than 0, whatever the clocks say', async () => {
    const { scene, ask } = createScene();
    await ask();
    scene.time -= 1_000;
    expect(await ask()).toMatchObject({ result: 'hit', age: 0 });
  });
});

describe('a failure', () => {
  it('of one key pauses no other', async () => {
    const { fetch, ask } = createScene();
    fetch.mockImplementationOnce(failing(502));
    await expect(ask('a')).rejects.toThrow('no');
    expect(await ask('b')).toMatchObject({ result: 'miss' });
    await expect(ask('a')).rejects.toThrow('no');
    expect(fetch.mock.calls).toEqual([['a'], ['b']]);
  });

  it('that is a refusal starts no pause', async () => {
    const { fetch, ask } = createScene();
    fetch.mockImplementationOnce(failing(404));
    await expect(ask()).rejects.toThrow('no');
    expect(await ask()).toMatchObject({ body: 'a', result: 'miss' });
  });
});

describe('an answer', () => {
  it('is stored with the hash of its text, its time and its epoch, for as long as it may serve', async () => {
    const { store, ask } = createScene();
    const set = vi.spyOn(store, 'set');
    const hash = createHash('sha256').update('a').digest('base64url');
    expect(await ask()).toEqual({
      body: 'a',
      hash,
      fetchedAt: 1_000_000,
      epoch: 800,
      result: 'miss',
      age: 0,
    });
    const stored = { body: 'a', hash, fetchedAt: 1_000_000, epoch: 800 };
    expect(set.mock.calls).toEqual([['k', stored, freshness.minute.lastGood]]);
  });

  it('is counted once, by its route and where it came from', async () => {
    const { scene, counted, ask } = createScene();
    await ask();
    await ask();
    scene.time += freshness.minute.fresh;
    await ask();
    expect(counted.mock.calls).toEqual([
      ['tvl', 'miss'],
      ['tvl', 'hit'],
      ['tvl', 'stale'],
    ]);
  });

  it('that has come is waited for no longer: the next one is a new call', async () => {
    const { fetch, ask } = createScene();
    fetch.mockResolvedValue({ body: 'x', keep: false });
    await ask();
    await ask();
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
