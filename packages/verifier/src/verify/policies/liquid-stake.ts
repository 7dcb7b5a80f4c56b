import { tokensAtLeast } from '../../guard/assertions';
import { type PlannedGuard, walletFloor } from '../../guard/planned-guard';
import { said, tokens } from '../../said/said';
import type { Finding, IntentOf, ReviewRow } from '../../types';
import {
  depositAuthorityFindings,
  poolFeeFindings,
  poolFindings,
  poolView,
  tokenAccountFindings,
} from '../checks/pool-state';
import type { Context } from '../context';
import type { Alignment } from '../match';
import type { Policy } from '../policy';
import { depositTokens, leastAcceptable } from '../pool-math';
import { rows } from '../row-specs';
import { once, type RowSpec } from '../template';
import { emptyKey, fundKey } from '../templates/key-between';
import { depositSol, type PoolView, poolRule } from '../templates/stake-pool';
import { CREATE_TOKEN_ACCOUNT, createTokenAccount } from '../templates/token';
import { tokenEffect } from './effects';
import { goesWithout, minimumRow, simulatedFindings, withoutMinimum } from './without-minimum';

type C = Context<IntentOf<'liquid-stake' | 'legacy-deposit'>>;

function expectedTokens(context: C): bigint {
  return context.facts.pool ? depositTokens(context.facts.pool, context.intent.lamports) : 0n;
}

function createsTokenAccount({ matched }: Alignment, context: C): boolean {
  return (
    context.facts.poolTokenAccount === null &&
    matched.some(({ template }) => template.name === CREATE_TOKEN_ACCOUNT)
  );
}

/** The pool program bounds the deposit fee by the whole deposit only, and the manager may change it at any time. */
const AT_WORST = 0n;

function minimumSpec(context: C, { pinned }: PoolView): RowSpec {
  return rows.minimumTokens(leastAcceptable(expectedTokens(context)), pinned);
}

/**
 * The tokens go to an account that exists or is created here. A deposit without a minimum must show its result in simulation, and
 * have a guard, because the price or the fee may change before it lands.
 */
function findings(context: C, alignment: Alignment): Finding[] {
  const view = poolView(context);
  const result = [
    ...poolFindings(context),
    ...depositAuthorityFindings(context),
    ...poolFeeFindings(context, 'in'),
  ];
  if (view === null) return result;
  result.push(...tokenAccountFindings(context, context.facts.poolTokenAccount, view.pinned.mint));
  const least = leastAcceptable(expectedTokens(context));
  return [...result, ...simulatedFindings(context, alignment, minimumSpec(context, view), least)];
}

function outflow(context: C, alignment: Alignment): bigint {
  const { intent, facts } = context;
  return intent.lamports + (createsTokenAccount(alignment, context) ? facts.rent.tokenAccount : 0n);
}

function minimumGuard(context: C, alignment: Alignment): PlannedGuard[] {
  const view = poolView(context);
  const { poolTokenAccount } = context.facts.derived;
  if (view === null || poolTokenAccount === null || !withoutMinimum(context, alignment)) return [];
  const least = (context.facts.poolTokenAccount?.amount ?? 0n) + leastAcceptable(expectedTokens(context));
  return [
    {
      account: poolTokenAccount,
      data: tokensAtLeast(least),
      words: said('guards-tokens', { amount: tokens(least, view.pinned) }),
      requiredFor: goesWithout(context, AT_WORST) ? null : minimumSpec(context, view),
      atWorst: AT_WORST,
    },
  ];
}

function plainRow(context: C, alignment: Alignment): ReviewRow[] {
  const view = poolView(context);
  if (view === null || !withoutMinimum(context, alignment)) return [];
  return [minimumRow(context, minimumSpec(context, view), AT_WORST, 'deposit')];
}

/** An optional token account and one deposit into the pinned pool, in favour of the wallet. */
export const liquidStakePolicy: Policy<IntentOf<'liquid-stake' | 'legacy-deposit'>> = {
  steps: (context) => {
    const view = poolView(context);
    if (view === null) return [];
    const exists = context.facts.poolTokenAccount !== null;
    const { poolTokenAccount } = context.facts.derived;
    const mint = poolRule(view, [view.pinned.mint]);
    return [
      ...fundKey(context, context.intent.lamports),
      { templates: createTokenAccount(context, [poolTokenAccount], mint, exists), min: 0, max: 1 },
      once(...depositSol(context, view, context.intent.lamports, expectedTokens(context))),
    ];
  },
  findings,
  // Without a key in between, the pool program gets the wallet's signature with the system program, so it could take SOL if it were replaced.
  guards: (context, alignment) => [
    ...minimumGuard(context, alignment),
    ...(context.keyBetween === null ? walletFloor(context, outflow(context, alignment), 0n) : []),
  ],
  rows: plainRow,
  outflow,
  effects: (context) => {
    const { derived, poolTokenAccount } = context.facts;
    const effect = tokenEffect(derived.poolTokenAccount, poolTokenAccount, expectedTokens(context));
    return effect.length === 0 ? [] : [...emptyKey(context), ...effect];
  },
};
