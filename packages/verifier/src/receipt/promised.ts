import type { PromisedBalance } from '../track/landed-effect';
import type { Receipt } from './receipt-schema';

/** The balances that a receipt says its review promised. */
export function promisedOf({ balances }: Receipt): PromisedBalance[] {
  return balances.map(({ address, unit, before, after }) => ({
    address,
    unit,
    before: BigInt(before),
    after: BigInt(after),
  }));
}
