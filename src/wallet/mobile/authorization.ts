import * as z from 'zod/mini';

const schema = z.object({
  token: z.string(),
  address: z.string(),
  chain: z.string(),
  baseUri: z.optional(z.string()),
});

/** What a wallet app gave this page: a token for the next session, an account (Base58) and where it wants to be opened. */
export type Authorization = z.output<typeof schema>;

const key = 'clearstake.wallet-app';

/** The kept authorization, unless it is for another cluster. */
export function keptAuthorization(chain: string): Authorization | null {
  try {
    const kept = schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return kept.success && kept.data.chain === chain ? kept.data : null;
  } catch {
    return null;
  }
}

/** Keeps an authorization for the next visit, or with null forgets it. */
export function keepAuthorization(authorization: Authorization | null): void {
  try {
    if (authorization === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(authorization));
  } catch {
    // Without storage the next visit asks the wallet app again.
  }
}
