import { routes } from '@clearstake/contract/rest/routes';
import { requestSourced } from '@/api/http/client';
import { dayOf, priceProblem } from '@/lib/portfolio/day-price';
import { keptPrices, savePrices } from '@/lib/portfolio/prices';

/**
 * Keeps the staking API's price of SOL, in US dollars, as that of today, unless this browser has one. It is what the API said at that
 * moment, so its source names the time.
 * @param sandbox whether the API is the sandbox's, whose price is made up
 * @param now milliseconds since 1970
 */
export async function notePrice(sandbox: boolean, now: number): Promise<void> {
  const day = dayOf(now);
  if (keptPrices.read().has(day)) return;
  const { value, source: answer } = await requestSourced(routes.legacySolValue);
  const whose = sandbox ? 'the sandbox’s staking API, made up' : 'the staking API';
  const source = `${whose} (/api/solvalue), read ${new Date(answer.fetchedAt).toISOString()}`;
  const noted = { day, price: String(value.solValue), currency: 'USD', source };
  if (priceProblem(noted, now) === null && !keptPrices.read().has(day)) savePrices([noted]);
}
