import * as z from 'zod/mini';
import { keptValue } from '@/lib/storage/kept-value';

const schema = z.object({
  token: z.string(),
  address: z.string(),
  chain: z.string(),
  baseUri: z.optional(z.string()),
});

/** What a wallet app gave this page: a token for the next session, an account (Base58) and where it wants to be opened. */
export type Authorization = z.output<typeof schema>;

const kept = keptValue<Authorization | null>('clearstake.wallet-app', null, (text) =>
  schema.parse(JSON.parse(text)),
);

/** The kept authorization, unless it is for another cluster. */
export function keptAuthorization(chain: string): Authorization | null {
  const authorization = kept.read();
  return authorization?.chain === chain ? authorization : null;
}

/** Keeps an authorization for the next visit, or with null forgets it. */
export function keepAuthorization(authorization: Authorization | null): void {
  kept.write(authorization && JSON.stringify(authorization));
}
