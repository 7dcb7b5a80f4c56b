import { routes } from '@clearstake/contract/rest/routes';
import { afterEach, expect, it } from 'vitest';
import { keptPrices, savePrices } from '@/lib/portfolio/prices';
import { answerRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { notePrice } from './note-price';

const now = Date.UTC(2026, 10, 24, 12);
const day = '2026-11-24';
const own = { day, price: '1.5', currency: 'EUR', source: 'A bank' };
afterEach(() => keptPrices.write(null));

it('keeps what the API says today, with its source and the time', async () => {
  worker.use(answerRoute(routes.legacySolValue, { solValue: 148.2 }));
  await notePrice(false, now);
  expect(keptPrices.read().get(day)).toMatchObject({ price: '148.2', currency: 'USD' });
  expect(keptPrices.read().get(day)?.source).toMatch(
    /^the staking API \(\/api\/solvalue\), read \d{4}-\d\d-\d\dT/,
  );
});

it.each([0, -3])('keeps nothing of a price of %d', async (solValue) => {
  worker.use(answerRoute(routes.legacySolValue, { solValue }));
  await notePrice(false, now);
  expect(keptPrices.read().size).toBe(0);
});

it('never replaces the price that a day has', async () => {
  worker.use(answerRoute(routes.legacySolValue, { solValue: 148.2 }));
  savePrices([own]);
  await notePrice(false, now);
  expect([...keptPrices.read().values()]).toEqual([own]);
});
