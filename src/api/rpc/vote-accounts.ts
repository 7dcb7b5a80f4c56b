import { msg } from '@clearstake/contract/i18n';
import * as z from 'zod/mini';
import type { VoteAccount } from '@/lib/validators/node-standings';
import { type CallOptions, call, readResult } from './call';
import { readAnswer } from './read-answer';
import { u64 } from './values';

const list = z.array(z.unknown());
const answer = z.object({ current: list, delinquent: list });
const entry = z
  .object({
    votePubkey: z.string(),
    commission: z.nullish(z.int().check(z.gte(0), z.lte(255))),
    inflationRewardsCommissionBps: z.nullish(z.int().check(z.gte(0), z.lte(65_535))),
  })
  .check(
    z.refine(
      (account) => (account.commission ?? account.inflationRewardsCommissionBps ?? null) !== null,
      msg('must have a commission'),
    ),
  );

const stakeAndCredits = z.object({
  activatedStake: z.catch(z.optional(u64), undefined),
  epochCredits: z.catch(z.optional(z.array(z.tuple([u64, u64, u64]))), undefined),
});

function stakeAndCreditsOf(raw: unknown): Pick<VoteAccount, 'stake' | 'earned'> {
  const { data } = z.safeParse(stakeAndCredits, raw);
  const { activatedStake, epochCredits } = data ?? {};
  return {
    ...(activatedStake !== undefined && { stake: activatedStake }),
    ...(epochCredits !== undefined && {
      earned: Object.fromEntries(epochCredits.map(([epoch, now, before]) => [epoch, Number(now - before)])),
    }),
  };
}

/** Newer nodes give basis points, beside the percentage rounded up. Neither is limited on chain; what is above 100 % takes all. */
function percentOf({ commission, inflationRewardsCommissionBps: bps }: z.output<typeof entry>): number {
  return Math.min(100, typeof bps === 'number' ? bps / 100 : (commission ?? 0));
}

/**
 * Every vote account that can be read, by its address, and how many cannot; with `vote`, that one alone, also where it has no
 * stake. Throws what {@link call} throws.
 */
export async function getVoteAccounts(options: CallOptions = {}, vote?: string) {
  return accountsOf(
    await call({
      ...options,
      method: 'getVoteAccounts',
      params: [
        {
          commitment: 'confirmed',
          ...(vote !== undefined && { votePubkey: vote, keepUnstakedDelinquents: true }),
        },
      ],
      result: answer,
    }),
  );
}

/** The accounts in the text of a node's whole answer. Throws for another text. */
export function readVoteAccounts(text: string) {
  const name = 'RPC getVoteAccounts';
  return accountsOf(readResult(name, 'getVoteAccounts', answer, readAnswer(name, text)));
}

function accountsOf({ current, delinquent }: z.output<typeof answer>) {
  const accounts: Record<string, VoteAccount> = {};
  let leftOut = 0;
  for (const [entries, stopped] of [
    [current, false],
    [delinquent, true],
  ] as const)
    for (const raw of entries) {
      const { success, data } = z.safeParse(entry, raw);
      if (success)
        accounts[data.votePubkey] = {
          commission: percentOf(data),
          delinquent: stopped,
          ...stakeAndCreditsOf(raw),
        };
      else leftOut += 1;
    }
  return { accounts, leftOut };
}
