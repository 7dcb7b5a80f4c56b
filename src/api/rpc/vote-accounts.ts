import * as z from 'zod/mini';
import { type CallOptions, call } from './call';

const list = z.array(z.unknown());
const answer = z.object({ current: list, delinquent: list });
const entry = z.object({
  votePubkey: z.string(),
  commission: z.int().check(z.gte(0), z.lte(100)),
});

/** A vote account as the RPC node has it. */
export interface VoteAccount {
  /** Commission on inflation rewards, whole percent. */
  readonly commission: number;
  /** Listed as delinquent by the node. */
  readonly delinquent: boolean;
}

/** Every vote account that can be read, by its address, and how many cannot. Throws what {@link call} throws. */
export async function getVoteAccounts(options: CallOptions = {}) {
  const { current, delinquent } = await call({
    ...options,
    method: 'getVoteAccounts',
    params: [{ commitment: 'confirmed' }],
    result: answer,
  });
  const accounts: Record<string, VoteAccount> = {};
  let leftOut = 0;
  for (const [entries, stopped] of [
    [current, false],
    [delinquent, true],
  ] as const)
    for (const raw of entries) {
      const { success, data } = z.safeParse(entry, raw);
      if (success) accounts[data.votePubkey] = { commission: data.commission, delinquent: stopped };
      else leftOut += 1;
    }
  return { accounts, leftOut };
}
