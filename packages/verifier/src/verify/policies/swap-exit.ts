import { WRAPPED_SOL_MINT } from '../../addresses';
import { minimumOut } from '../../decode/programs/jupiter';
import { elseFinding, finding } from '../../finding';
import { tokensAtLeast, tokensKept } from '../../guard/assertions';
import { type PlannedGuard, walletFloor } from '../../guard/planned-guard';
import { said, tokens } from '../../said/said';
import type { Finding, IntentOf, ReviewRow } from '../../types';
import { poolFindings, poolTokenFindings, poolView, tokenAccountFindings } from '../checks/pool-state';
import {
  authorityFindings,
  leastOut,
  MAX_SLIPPAGE_BPS,
  swapTermFindings,
  termsOf,
} from '../checks/swap-terms';
import type { Context } from '../context';
import { passingRow } from '../evaluate';
import type { Alignment } from '../match';
import type { Policy } from '../policy';
import { atLeast, bps, rows, tokenUnits } from '../row-specs';
import { accountRule, once, silent } from '../template';
import { SWAP, swapTemplates } from '../templates/swap';
import {
  CLOSE_WRAPPED_SOL,
  CREATE_TOKEN_ACCOUNT,
  closeWrappedSol,
  createTokenAccount,
} from '../templates/token';
import { tokenEffect } from './effects';

type C = Context<IntentOf<'swap-exit'>>;

function swapOf({ matched }: Alignment) {
  return matched.find(({ template }) => template.name === SWAP)?.instruction;
}

function guaranteedOut(alignment: Alignment): bigint {
  const swap = swapOf(alignment);
  const terms = swap ? termsOf(swap) : null;
  return terms ? minimumOut(terms) : 0n;
}

/** Each token account is created at most once. */
function creationFindings({ matched }: Alignment): Finding[] {
  const created = matched
    .filter(({ template }) => template.name === CREATE_TOKEN_ACCOUNT)
    .map(({ instruction }) => instruction.accounts[1]?.address);
  if (new Set(created).size === created.length) return [];
  return [elseFinding('I1', said('token-account-created-twice'))];
}

/** S15: no venue of the route gets another account of the wallet's. */
function estateFindings({ facts }: C): Finding[] {
  return facts.estateInRoute.map((address) => elseFinding('S15', { kind: 'address', address }));
}

/**
 * S15: the wallet itself appears only where the swap program needs it. Among a venue's accounts it would lend its signature, with
 * which the venue can take anything; that is how the variants without shared accounts work.
 */
function signatureFindings({ intent }: C, { matched }: Alignment): Finding[] {
  return matched.flatMap(({ template, shape, instruction }) => {
    const { accountBytes, accounts } = instruction;
    if (template.name !== SWAP) return [];
    const position = accounts.findIndex(
      ({ address }, at) => address === intent.wallet && (shape[at]?.writable ?? null) === null,
    );
    if (position < 0) return [];
    const at = accountBytes.start + position;
    const failure = { check: 'S15', meaning: said('signature-lent') } as const;
    const place = { index: instruction.index, bytes: { start: at, end: at + 1 } };
    return [elseFinding(failure, { kind: 'address', address: intent.wallet }, place)];
  });
}

function findings(context: C, alignment: Alignment): Finding[] {
  const view = poolView(context);
  const { aggregator } = context.pins;
  const result = [
    ...poolFindings(context),
    ...estateFindings(context),
    ...signatureFindings(context, alignment),
    ...creationFindings(alignment),
  ];
  if (aggregator === null) {
    const failure = { check: 'S12', code: 'operation-unavailable' } as const;
    result.push(finding(rows.swapOutput(), failure, said('aggregator-not-pinned')));
  }
  if (view === null || aggregator === null) return result;
  const { facts, intent } = context;
  result.push(...tokenAccountFindings(context, facts.poolTokenAccount, view.pinned.mint));
  result.push(...tokenAccountFindings(context, facts.wrappedSolAccount, WRAPPED_SOL_MINT));
  const swap = swapOf(alignment);
  if (swap) {
    result.push(...authorityFindings(aggregator, swap));
    result.push(...swapTermFindings(intent, aggregator, view, swap));
  }
  return [...result, ...poolTokenFindings(context, intent.tokens)];
}

/** Wrapped SOL that the wallet had before. Only then can the account be meant to stay open, with the proceeds in it. */
const heldWrapped = ({ facts }: C): bigint => facts.wrappedSolAccount?.amount ?? 0n;

const unwraps = ({ matched }: Alignment): boolean =>
  matched.some(({ template }) => template.name === CLOSE_WRAPPED_SOL);

function passing(context: C, alignment: Alignment): ReviewRow[] {
  const view = poolView(context);
  const swap = swapOf(alignment);
  const terms = swap ? termsOf(swap) : null;
  if (view === null || terms === null) return [];
  const { intent, pins } = context;
  const least = leastOut(intent, view);
  const note = unwraps(alignment) && heldWrapped(context) > 0n ? said('closing-unwraps-all') : undefined;
  return [
    passingRow(rows.tokens(intent.tokens, view.pinned), tokenUnits(terms.inAmount, view.pinned)),
    passingRow(rows.minimumLamports(least), atLeast(minimumOut(terms)), note),
    passingRow(rows.swapFee(pins.aggregator?.maxPlatformFeeBps ?? 0), bps(terms.platformFeeBps)),
    passingRow(rows.slippage(Math.min(intent.maxSlippageBps, MAX_SLIPPAGE_BPS)), bps(terms.slippageBps)),
  ];
}

function outflow({ facts }: C, { matched }: Alignment): bigint {
  const creates = matched.some(({ template }) => template.name === CREATE_TOKEN_ACCOUNT);
  return facts.wrappedSolAccount === null && creates ? facts.rent.tokenAccount : 0n;
}

function inflow({ facts }: C, alignment: Alignment): bigint {
  // Wrapped SOL that is not unwrapped here stays in the wallet's own token account.
  if (!unwraps(alignment)) return 0n;
  return guaranteedOut(alignment) + (facts.wrappedSolAccount === null ? facts.rent.tokenAccount : 0n);
}

/** Whatever the venues of the route do: what the wallet keeps, and what it gets. */
function guards(context: C, alignment: Alignment): PlannedGuard[] {
  const { facts, intent, pins } = context;
  const { poolTokenAccount, wrappedSolAccount } = facts.derived;
  if (pins.pool === null || poolTokenAccount === null || wrappedSolAccount === null) return [];
  const kept = (facts.poolTokenAccount?.amount ?? 0n) - intent.tokens;
  const wrapped = heldWrapped(context) + guaranteedOut(alignment);
  return [
    ...walletFloor(context, outflow(context, alignment), inflow(context, alignment)),
    {
      account: poolTokenAccount,
      data: tokensKept(kept > 0n ? kept : 0n),
      words: said('guards-kept-tokens', { amount: tokens(kept > 0n ? kept : 0n, pins.pool) }),
      requiredFor: null,
    },
    ...(unwraps(alignment)
      ? []
      : [
          {
            account: wrappedSolAccount,
            data: tokensAtLeast(wrapped),
            words: said('guards-wrapped-sol', { amount: { lamports: wrapped } }),
            requiredFor: null,
          },
        ]),
  ];
}

/**
 * Token accounts if missing, one swap with fixed terms, and the unwrap, which is optional only if the wallet had wrapped SOL
 * before; nothing else, and no tip.
 */
export const swapExitPolicy: Policy<IntentOf<'swap-exit'>> = {
  allowsLookups: true,
  steps: (context) => {
    const { pool, aggregator } = context.pins;
    const view = poolView(context);
    if (pool === null || aggregator === null || view === null) return [];
    const { poolTokenAccount, wrappedSolAccount } = context.facts.derived;
    const own = [wrappedSolAccount, poolTokenAccount];
    const mint = silent(accountRule(rows.swapOutput(), [WRAPPED_SOL_MINT, pool.mint], 'S12'));
    return [
      {
        templates: createTokenAccount(context, own, mint, context.facts.wrappedSolAccount !== null),
        min: 0,
        max: 2,
      },
      once(...swapTemplates(context, aggregator, pool)),
      {
        templates: [closeWrappedSol(context, rows.swapOutput())],
        min: heldWrapped(context) > 0n ? 0 : 1,
        max: 1,
      },
    ];
  },
  findings,
  rows: passing,
  outflow,
  inflow,
  guards,
  effects: ({ facts, intent }) =>
    tokenEffect(facts.derived.poolTokenAccount, facts.poolTokenAccount, -intent.tokens),
};
