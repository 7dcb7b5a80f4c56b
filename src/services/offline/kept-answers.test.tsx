import { keptDatabase } from '@clearstake/verifier';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { reportAnswer, reportNoAnswer } from '@/lib/connection';
import { keepAnswers } from './kept-answers';

const key = ['chain', 'portfolio', 'address-1'];
const figure = { lamports: 18_446_744_073_709_551_615n, readAt: 1 };
const stops: (() => void)[] = [];

function clientOf(genesisHash: string) {
  const client = new QueryClient();
  client.setQueryData(['config'], { genesisHash });
  stops.push(keepAnswers(client));
  return client;
}

const kept = keptDatabase('clearstake-answers', () => undefined);
const keptKeys = async () => (await kept()).getAllKeys('answers');

const lose = () => {
  reportNoAnswer();
  reportNoAnswer();
};

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  reportAnswer('none');
  await (await kept()).clear('answers');
});

it('keeps what was read, to the last lamport, and shows it in another page during an outage only', async () => {
  clientOf('chain-1').setQueryData(key, figure, { updatedAt: 5_000 });
  await expect.poll(keptKeys).toHaveLength(2);
  const later = clientOf('chain-1');
  expect(later.getQueryData(key)).toBeUndefined();
  lose();
  await expect.poll(() => later.getQueryData(key)).toEqual(figure);
  expect(later.getQueryState(key)?.dataUpdatedAt).toBe(5_000);
});

it('shows nothing that another chain said', async () => {
  clientOf('chain-1').setQueryData(key, figure);
  clientOf('chain-2').setQueryData(['chain', 'balance', 'address-2'], 7n);
  await expect.poll(keptKeys).toHaveLength(3);
  const later = clientOf('chain-2');
  lose();
  await expect.poll(() => later.getQueryData(['chain', 'balance', 'address-2'])).toBe(7n);
  expect(later.getQueryData(key)).toBeUndefined();
});

it('forgets all kept answers', async () => {
  clientOf('chain-1').setQueryData(key, figure);
  await expect.poll(keptKeys).toHaveLength(2);
  const { forgetAnswers } = await import('./kept-answers');
  await forgetAnswers();
  expect(await keptKeys()).toEqual([]);
  clientOf('chain-1').setQueryData(key, figure);
  expect(await keptKeys()).toEqual([]);
});
