import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicConfig } from '@contract/config';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createMetrics } from '../observe/metrics';
import { steppableClock } from '../testing/steppable-clock';
import { createRenderedPages } from './rendered-pages';

const clock = steppableClock();

it('sends the older page until the one rendered in the background is compressed', async () => {
  let version = 0;
  let finish = () => {};
  const compressing: string[] = [];
  const chain = { epoch: 1, absoluteSlot: 1, slotIndex: 1, slotsInEpoch: 2, fetchedAt: 0 };
  const pages = createRenderedPages({
    module: {
      canonical: (url) => url,
      wanted: () => [],
      say: () => '',
      render: () => {
        version += 1;
        return { html: `version ${version}`, state: '{}' };
      },
    },
    documentAt: () => ({ html: '<div id="root"></div>', hash: '' }),
    prepare: ({ html }) =>
      new Promise((resolve) => {
        compressing.push(html);
        finish = resolve;
      }),
    answers: () => Promise.reject(new Error('no answer is wanted')),
    epochs: {
      latest: () => chain,
      current: async () => ({ ...chain, fetchedAt: Date.now() }),
    },
    config: async () => ({ genesisHash: 'x' }) as PublicConfig,
    budget: 100,
    renewAfter: 0,
    isBusy: () => false,
    metrics: createMetrics(),
    log: Fastify().log,
  });
  const read = async () => /version \d/.exec((await pages.visit('/', 'en'))?.html ?? '')?.[0];

  // Without an older page, a visitor does not wait for it.
  let first: string | undefined;
  void read().then((page) => {
    first = page;
  });
  await expect.poll(() => first).toBe('version 1');
  expect(compressing).toHaveLength(1);

  clock.step(30_000);
  expect(await read()).toBe('version 1');
  await expect.poll(() => compressing.length).toBe(2);
  expect(compressing[1]).toContain('version 2');
  await sleep(20);
  expect(await read()).toBe('version 1');
  finish();
  await expect.poll(read).toBe('version 2');
});
