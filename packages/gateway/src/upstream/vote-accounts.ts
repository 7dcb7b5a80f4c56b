import type { NodeAnswer } from '@clearstake/contract/server-rendering';
import * as z from 'zod/mini';
import type { AnswerCache } from '../cache/answer-cache';
import type { RpcUpstream } from './rpc';

const method = 'getVoteAccounts';
const listed = z.object({ result: z.object({ current: z.array(z.unknown()) }) });

function fits(body: string): boolean {
  try {
    return z.safeParse(listed, JSON.parse(body)).success;
  } catch {
    return false;
  }
}

/** The node's list of vote accounts, asked for at most once in half a minute, however many files have figures of it. */
export function createVoteAccounts(rpc: RpcUpstream, cache: AnswerCache): () => Promise<NodeAnswer> {
  return async () => {
    const { body, fetchedAt } = await cache.get({
      key: method,
      route: method,
      tier: 'minute',
      fetch: async () => {
        const text = await rpc.text(method);
        return { body: text, keep: fits(text) };
      },
      fits,
    });
    return { body, fetchedAt };
  };
}
