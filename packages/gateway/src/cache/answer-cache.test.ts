import { setTimeout as sleep } from 'node:timers/promises';
import { freshness } from '@clearstake/contract/freshness';
import { verbatim } from '@clearstake/contract/i18n';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../errors';
import { createMetrics } from '../observe/metrics';
import { AnswerCache, type FetchedAnswer } from './answer-cache';
import { createMemoryStore } from './answer-store';
import { createEpochClock } from './epoch-clock';

const slots = { absoluteSlot: 345_600_200, slotIndex: 200, slotsInEpoch: 432_000 };
const outage = new GatewayError(502, verbatim('gone'), { upstream: 'stakingApi' });

/** A cache whose clock, epoch and upstream the test controls. */
function createScene(patience = 30) {
  const scene = {
    time: 1_000_000,
    epoch: 800,
    /** Whether the running epoch is known. */
    epochKnown: true,
    calls: 0,
    answer: async (): Promise<FetchedAnswer> => ok('a'),
  };
  const now = () => scene.time;
  const store = createMemoryStore();
  const cache = new AnswerCache({
    store,
    epochs: createEpochClock(
      async () => {
        if (!scene.epochKnown) throw outage;
        return { ...slots, epoch: scene.epoch };
      },
      0,
      now,
    ),
    metrics: createMetrics(),
    patience,
    now,
  });
  const ask = (tier: 'minute' | 'epoch' = 'minute', waitForNewer?: number) =>
    cache.get({
      key: 'k',
      fits: () => true,
      route: 'tvl',
      tier,
      ...(waitForNewer !== undefined && { waitForNewer }),
      fetch: () => {
        scene.calls += 1;
        return scene.answer();
      },
    });
  return { scene, ask };
}

const ok = (body: string): FetchedAnswer => ({ body, keep: true });
const settled = () => sleep(5);

describe('freshness', () => {
  it('a fresh answer is served without a call', async () => {
    const { scene, ask } = createScene();
    expect(await ask()).toMatchObject({ body: 'a', result: 'miss', age: 0 });
    scene.time += freshness.minute.fresh - 1;
    expect(await ask()).toMatchObject({ body: 'a', result: 'hit', age: freshness.minute.fresh - 1 });
    expect(scene.calls).toBe(1);
  });

  it('a stale answer is served at once while a newer one is fetched', async () => {
    const { scene, ask } = createScene();
    await ask();
    scene.time += freshness.minute.fresh;
    let release = (_answer: FetchedAnswer) => {};
    scene.answer = () => new Promise((resolve) => (release = resolve));
    expect(await ask()).toMatchObject({ body: 'a', result: 'stale', age: freshness.minute.fresh });
    expect(scene.calls).toBe(2);
    release(ok('b'));
    await settled();
    expect(await ask()).toMatchObject({ body: 'b', result: 'hit' });
    expect(scene.calls).toBe(2);
  });

  it('a request that cannot wait gets the stored answer, even one that others would wait to replace', async () => {
    const { scene, ask } = createScene(2_000);
    scene.answer = () => new Promise((resolve) => setTimeout(() => resolve(ok('a')), 50));
    // Nothing is stored, so it has to wait.
    expect(await ask('minute', 5)).toMatchObject({ body: 'a', result: 'miss' });
    scene.time += freshness.minute.fresh + freshness.minute.revalidate;
    scene.answer = () => new Promise(() => {});
    const begun = performance.now();
    expect(await ask('minute', 5)).toMatchObject({ body: 'a', result: 'last-good' });
    expect(performance.now() - begun).toBeLessThan(1_000);
    scene.time += freshness.minute.lastGood;
    const impatient = ask('minute', 5).then(() => 'answered');
    expect(await Promise.race([impatient, settled().then(() => 'waits')])).toBe('waits');
  });

  it('a newer answer that breaks the contract does not replace the good one, however long the wait', async () => {
    const { scene, ask } = createScene();
    await ask();
    scene.answer = async () => ({ body: '{}', keep: false });
    scene.time += freshness.minute.fresh;
    expect(await ask('minute', 20)).toMatchObject({ body: 'a', result: 'last-good' });
    scene.time += freshness.minute.revalidate;
    expect(await ask()).toMatchObject({ body: 'a', result: 'last-good' });
  });

  it('a new epoch expires answers of the epoch tier, and only those', async () => {
    const { scene, ask } = createScene();
    await ask('epoch');
    scene.epoch += 1;
    scene.answer = async () => ok('b');
    expect(await ask('epoch')).toMatchObject({ body: 'b', result: 'miss' });

    const second = createScene();
    await second.ask('minute');
    second.scene.epoch += 1;
    expect(await second.ask('minute')).toMatchObject({ body: 'a', result: 'hit' });
  });

  it('an answer of the epoch tier read before the epoch was known is fetched again once it is', async () => {
    const { scene, ask } = createScene();
    scene.epochKnown = false;
    await ask('epoch');
    expect(await ask('epoch')).toMatchObject({ body: 'a', result: 'hit' });
    scene.epochKnown = true;
    scene.answer = async () => ok('b');
    expect(await ask('epoch')).toMatchObject({ body: 'b', result: 'miss', epoch: 800 });
    expect(await ask('epoch')).toMatchObject({ body: 'b', result: 'hit' });
    expect(scene.calls).toBe(2);
  });
});

describe('outages', () => {
  it('serves the last good answer with its age, and pauses calls to the upstream', async () => {
    const { scene, ask } = createScene();
    await ask();
    const age = freshness.minute.fresh + freshness.minute.revalidate + 1;
    scene.time += age;
    scene.answer = () => Promise.reject(outage);
    expect(await ask()).toMatchObject({ body: 'a', result: 'last-good', age });
    scene.time += 1_999;
    expect(await ask()).toMatchObject({ body: 'a', result: 'last-good', age: age + 1_999 });
    expect(scene.calls).toBe(2);
    scene.time += 1;
    await ask();
    expect(scene.calls).toBe(3);
  });

  it('stops serving an answer past its last-good time', async () => {
    const { scene, ask } = createScene();
    await ask();
    scene.time += freshness.minute.lastGood;
    scene.answer = () => Promise.reject(outage);
    await expect(ask()).rejects.toBe(outage);
  });
});

const hangs = () => new Promise<FetchedAnswer>(() => {});
const outcome = (promise: Promise<{ body: string }>) =>
  Promise.race([
    promise.then(
      ({ body }) => body,
      (error: Error) => error.message,
    ),
    settled().then(() => 'waits'),
  ]);

it('an upstream that hangs gets a second call after two seconds, whose answer serves all who wait', async () => {
  const { scene, ask } = createScene();
  scene.answer = hangs;
  const first = ask();
  await settled();
  scene.time += 1_999;
  const second = ask();
  await settled();
  expect(scene.calls).toBe(1);
  scene.answer = async () => ok('b');
  scene.time += 1;
  expect(await ask()).toMatchObject({ body: 'b', result: 'miss' });
  expect(scene.calls).toBe(2);
  expect([await outcome(first), await outcome(second)]).toEqual(['b', 'b']);
});

/** When an answer of the tier `minute` is neither fresh nor stale, but still the last good one. */
const old = freshness.minute.fresh + freshness.minute.revalidate;

it('serves no last good answer after a refusal', async () => {
  const { scene, ask } = createScene();
  await ask();
  scene.time += old;
  scene.answer = () => Promise.reject(new GatewayError(404, verbatim('no')));
  await expect(ask()).rejects.toThrow('no');
});

it('makes one call for those who ask at the same time', async () => {
  const { scene, ask } = createScene();
  await Promise.all(Array.from({ length: 100 }, () => ask()));
  expect(scene.calls).toBe(1);
});
