import { readU64 } from '../../bytes';
import { elseFinding, finding } from '../../finding';
import { lamportsAtLeast } from '../../guard/assertions';
import type { PlannedGuard } from '../../guard/planned-guard';
import { said } from '../../said/said';
import type { DecodedInstruction, Finding, IntentOf, ReviewRow } from '../../types';
import {
  poolFeeFindings,
  poolFindings,
  poolTokenFindings,
  poolView,
  tokenAccountFindings,
} from '../checks/pool-state';
import type { Context } from '../context';
import { passingRow } from '../evaluate';
import type { Alignment } from '../match';
import type { Policy } from '../policy';
import { leastAcceptable, leastRedemption, redemptionLamports, tokensForLamports } from '../pool-math';
import { rows, tokenUnits } from '../row-specs';
import { exactU64, once, type Rule, silent, u64Rule } from '../template';
import { createStakeAccount, newAccountRule } from '../templates/create-stake-account';
import { allowKey, emptyKey } from '../templates/key-between';
import { deactivateStake } from '../templates/stake';
import { type PoolView, withdrawPoolStake } from '../templates/stake-pool';
import { createdEffect, createdLamports, tokenEffect } from './effects';
import { goesWithout, minimumRow, simulatedFindings, withoutMinimum } from './without-minimum';

type C = Context<IntentOf<'liquid-unstake' | 'legacy-withdraw'>>;

const SPLIT_SOURCE = 3;
const OWNER = 5;

function tokenRule({ intent }: C, { pinned, facts }: PoolView): Rule<Uint8Array> {
  const read = (units: bigint) => tokenUnits(units, pinned);
  if (intent.operation === 'liquid-unstake') {
    return exactU64(rows.tokens(intent.tokens, pinned), intent.tokens, read, 'S1');
  }
  const { least, most } = tokensForLamports(facts, pinned, intent.lamports);
  return u64Rule(rows.amount(intent.lamports), (units) => units >= least && units <= most, read, 'S1');
}

function expectedLamports(context: C): bigint {
  const view = poolView(context);
  if (view === null) return 0n;
  const { intent } = context;
  const tokens =
    intent.operation === 'legacy-withdraw'
      ? tokensForLamports(view.facts, view.pinned, intent.lamports).least
      : intent.tokens;
  return redemptionLamports(view.facts, tokens);
}

const isOfPool = ({ pins }: C, { program }: DecodedInstruction): boolean => program === pins.pool?.program;

const burntBy = (instruction: DecodedInstruction | undefined): bigint =>
  instruction ? (readU64(instruction.data, 1) ?? 0n) : 0n;

function poolInstruction(context: C, { matched }: Alignment) {
  return matched.find(({ instruction }) => isOfPool(context, instruction))?.instruction;
}

function burntTokens(context: C, alignment: Alignment): bigint {
  return burntBy(poolInstruction(context, alignment));
}

/** The pool program gives both roles of the new account to this key. */
function ownerOf(context: C, alignment: Alignment): string | null {
  return poolInstruction(context, alignment)?.accounts[OWNER]?.address ?? null;
}

/** The template’s rule for that account refuses the same key; this reports it in the staker’s row as well. */
function stakerFindings(context: C, alignment: Alignment): Finding[] {
  const { wallet } = context.intent;
  const address = ownerOf(context, alignment);
  if (address === null || address === wallet) return [];
  return [finding(rows.staker(wallet), 'S11', { kind: 'address', address })];
}

function ownershipRows(context: C, alignment: Alignment): ReviewRow[] {
  const { wallet } = context.intent;
  const address = ownerOf(context, alignment);
  if (address === null) return [];
  return [
    passingRow(rows.staker(wallet), { kind: 'address', address }, said('one-key-for-both-roles')),
    passingRow(rows.lockup(), { kind: 'text', text: said('none') }, said('no-lockup-of-pool')),
  ];
}

function atWorst(context: C, alignment: Alignment): bigint {
  const { pool } = context.facts;
  return pool === null ? 0n : leastRedemption(pool, burntTokens(context, alignment));
}

/** The minimum that only a guard enforces, because the server set none. */
function minimumRows(context: C, alignment: Alignment): ReviewRow[] {
  if (!withoutMinimum(context, alignment)) return [];
  const row = rows.minimumLamports(leastAcceptable(expectedLamports(context)));
  return [minimumRow(context, row, atWorst(context, alignment), 'withdrawal')];
}

/**
 * Stake from the reserve is not delegated and cannot be deactivated; any other must be. The reserve's address may be only the
 * node's claim: an address that derives as the pool's stake with a validator is not the reserve.
 */
function deactivationFindings(context: C, view: PoolView, alignment: Alignment): Finding[] {
  const { facts } = context;
  const source = poolInstruction(context, alignment)?.accounts[SPLIT_SOURCE]?.address ?? null;
  const deactivated = alignment.matched.some(({ instruction }) => instruction.name === 'Deactivate');
  const delegated =
    source !== view.facts.reserve || (source !== null && facts.derived.poolStakeAccounts.has(source));
  if (deactivated === delegated) return [];
  return [elseFinding('I1', said(deactivated ? 'deactivation-not-due' : 'deactivation-missing'))];
}

function findings(context: C, alignment: Alignment): Finding[] {
  const view = poolView(context);
  const result = [...poolFindings(context), ...poolFeeFindings(context, 'out')];
  if (view === null) return result;
  result.push(...tokenAccountFindings(context, context.facts.poolTokenAccount, view.pinned.mint));
  result.push(...stakerFindings(context, alignment), ...deactivationFindings(context, view, alignment));
  result.push(...poolTokenFindings(context, burntTokens(context, alignment)));
  const least = leastAcceptable(expectedLamports(context));
  const held = createdLamports(alignment) + least;
  return [...result, ...simulatedFindings(context, alignment, rows.minimumLamports(least), held)];
}

function guards(context: C, alignment: Alignment): PlannedGuard[] {
  const { newAccount } = context;
  if (newAccount === null || !withoutMinimum(context, alignment)) return [];
  const expected = leastAcceptable(expectedLamports(context));
  const least = createdLamports(alignment) + expected;
  const worst = atWorst(context, alignment);
  return [
    {
      account: newAccount,
      data: lamportsAtLeast(least),
      words: said('guards-new-stake', { amount: { lamports: least } }),
      requiredFor: goesWithout(context, worst) ? null : rows.minimumLamports(expected),
      atWorst: worst,
    },
  ];
}

/** A new stake account, the burn of pool tokens into it in favour of the wallet, and its deactivation. */
export const liquidUnstakePolicy: Policy<IntentOf<'liquid-unstake' | 'legacy-withdraw'>> = {
  createsAccount: true,
  steps: (context) => {
    const view = poolView(context);
    if (view === null) return [];
    return [
      ...allowKey(context, burntBy(context.message.instructions.find((call) => isOfPool(context, call)))),
      once(createStakeAccount(context, null)),
      once(...withdrawPoolStake(context, view, tokenRule(context, view), expectedLamports(context))),
      { templates: [deactivateStake(context, silent(newAccountRule(context)))], min: 0, max: 1 },
    ];
  },
  findings,
  guards,
  rows: (context, alignment) => [...ownershipRows(context, alignment), ...minimumRows(context, alignment)],
  outflow: (_context, alignment) => createdLamports(alignment),
  effects: (context, alignment) => {
    const { derived, poolTokenAccount } = context.facts;
    return [
      ...emptyKey(context),
      ...createdEffect(context.newAccount, createdLamports(alignment) + expectedLamports(context)),
      ...tokenEffect(derived.poolTokenAccount, poolTokenAccount, -burntTokens(context, alignment)),
    ];
  },
};
