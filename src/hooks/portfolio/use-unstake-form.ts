import { parseLamports } from '@clearstake/contract/format/parse-lamports';
import { redemptionLamports, type StakePoolFacts } from '@clearstake/verifier';
import { useMemo, useState } from 'react';
import type { Portfolio } from '@/hooks/portfolio/use-portfolio';
import type { Viewer } from '@/lib/portfolio/permissions';
import { signatureFee } from '@/lib/staking/costs';
import { poolExitProblem } from '@/lib/staking/limits';
import {
  bestOption,
  delegatedIn,
  type ExitOption,
  nativePlan,
  type OptionAmounts,
  planFees,
  tokensToRedeem,
  unstakeable,
} from '@/services/portfolio/unstake-plan';

/** Where the SOL comes from: chosen by the page, the pool tokens, or one stake account by its address. */
export type UnstakeSource = 'any' | 'pool' | (string & {});

export interface UnstakeInput {
  readonly text: string;
  readonly source: UnstakeSource;
}

/** Signatures of leaving the pool: the wallet and the new account, and the withdrawal later. */
const poolFees = 3n * signatureFee;

interface Given {
  readonly portfolio: Portfolio;
  readonly viewer: Viewer;
  readonly input: UnstakeInput;
  /** Undefined while unknown, and on clusters without a pool. */
  readonly pool: StakePoolFacts | undefined;
  /** Pool tokens of the address, in base units. */
  readonly held: bigint;
  readonly minimumDelegation: bigint | undefined;
}

/** What an entered amount can be unstaked from, and what each option gives. Lamports. */
export function useUnstakeForm({ portfolio, viewer, input, pool, held, minimumDelegation }: Given) {
  const [preferred, setPreferred] = useState<ExitOption>();
  const accounts = useMemo(() => unstakeable(portfolio.positions, viewer), [portfolio.positions, viewer]);
  // A source can be gone, as an account once it is deactivated; what was typed was an amount of it.
  const gone =
    input.source === 'pool'
      ? held === 0n
      : input.source !== 'any' && accounts.every(({ address }) => address !== input.source);
  const { source, text } = gone ? { source: 'any', text: '' } : input;
  const usable = useMemo(() => {
    if (source === 'any') return accounts;
    return accounts.filter(({ address }) => address === source);
  }, [accounts, source]);
  const fromPool = source === 'any' || source === 'pool';
  // The pool refuses until its value is updated for the epoch.
  const poolBehind = pool !== undefined && pool.lastUpdateEpoch < portfolio.epoch;
  const most = {
    native: delegatedIn(usable),
    pool: pool && fromPool && viewer !== undefined ? redemptionLamports(pool, held) : 0n,
  };
  const maximum = most.native > most.pool ? most.native : most.pool;
  const parsed = parseLamports(text);
  const lamports = parsed.ok ? parsed.lamports : undefined;
  const plan = useMemo(
    () =>
      lamports === undefined || minimumDelegation === undefined
        ? undefined
        : nativePlan(usable, lamports, minimumDelegation),
    [usable, lamports, minimumDelegation],
  );
  const tokens =
    lamports === undefined || !pool || most.pool === 0n ? undefined : tokensToRedeem(pool, lamports, held);
  const redemption = tokens === undefined || !pool ? undefined : redemptionLamports(pool, tokens);
  const poolProblem =
    redemption === undefined || minimumDelegation === undefined
      ? undefined
      : poolExitProblem(redemption, minimumDelegation);
  const poolOpen = !poolBehind && poolProblem === undefined;
  return {
    accounts,
    source,
    text,
    parsed,
    lamports,
    most,
    maximum,
    plan,
    tokens,
    redemption,
    /** What arrives in the wallet, less the network's fees; the swap needs a quote, and is joined by `options`. */
    native: plan && lamports !== undefined ? lamports - planFees(plan) : undefined,
    fromTokens: redemption === undefined || !poolOpen ? undefined : redemption - poolFees,
    /** Why the pool refuses these tokens, whatever the epoch. */
    poolProblem,
    choose: setPreferred,
    /** By what each costs: the recommended option, and the one that is chosen: the person's, where it is possible. */
    options: (costs: OptionAmounts) => {
      const best = bestOption(costs);
      const chosen = preferred !== undefined && costs[preferred] !== undefined ? preferred : best;
      return { best, chosen };
    },
  };
}

export type UnstakeForm = ReturnType<typeof useUnstakeForm>;
