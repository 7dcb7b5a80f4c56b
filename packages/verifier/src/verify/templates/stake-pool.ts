import type { PinnedPool } from '@clearstake/contract/pins';
import { CLOCK_SYSVAR, STAKE_PROGRAM, SYSTEM_PROGRAM } from '../../addresses';
import {
  DEPOSIT_SOL,
  DEPOSIT_SOL_WITH_SLIPPAGE,
  WITHDRAW_STAKE,
  WITHDRAW_STAKE_WITH_SLIPPAGE,
} from '../../decode/programs/stake-pool';
import type { StakePoolFacts } from '../../types';
import type { Context } from '../context';
import { leastAcceptable } from '../pool-math';
import { rows } from '../row-specs';
import { accountRule, type Rule, silent, slot, type Template, u64Rule } from '../template';
import { amountRule, fixedRule, newAccountRule } from './create-stake-account';
import { spenderRule } from './key-between';
import { tokenAccountRule } from './token';

export interface PoolView {
  readonly pinned: PinnedPool;
  readonly facts: StakePoolFacts;
}

export function poolRule(view: PoolView, expected: readonly (string | null)[]): Rule<string> {
  return accountRule(rows.pool(view.pinned.address), expected, 'S7');
}

function poolSlot(view: PoolView, address: string, privileges: '' | 'w' = '') {
  const rule = poolRule(view, [address]);
  return slot(address === view.pinned.address ? rule : silent(rule), privileges);
}

function withAndWithoutMinimum(
  base: Pick<Template, 'name' | 'program' | 'shapes'>,
  [guarded, plain]: readonly [number, number],
  amount: Rule<Uint8Array>,
  minimum: Rule<Uint8Array>,
): Template[] {
  const fields = [{ start: 1, end: 9, rule: amount }];
  const guaranteed = [...fields, { start: 9, end: 17, rule: minimum }];
  return [
    { ...base, tag: Uint8Array.of(guarded), fields: guaranteed },
    { ...base, tag: Uint8Array.of(plain), fields },
  ];
}

/** DepositSol of exactly `lamports`, with a minimum of tokens or without one. */
export function depositSol(context: Context, view: PoolView, lamports: bigint, expected: bigint): Template[] {
  const { pinned, facts } = view;
  const own = context.facts.derived.poolTokenAccount;
  const referrer = accountRule(rows.poolFee(), [own, facts.managerFeeAccount, ...pinned.referrers], 'S9');
  const least = leastAcceptable(expected);
  const minimum = u64Rule(
    rows.minimumTokens(least, pinned),
    (value) => value >= least,
    (units) => ({ kind: 'at-least-tokens', units, decimals: pinned.decimals, symbol: pinned.symbol }),
    'S10',
  );
  const shapes = [
    [
      poolSlot(view, pinned.address, 'w'),
      poolSlot(view, pinned.withdrawAuthority),
      poolSlot(view, facts.reserve, 'w'),
      slot(spenderRule(context), 'w'),
      slot(tokenAccountRule(own), 'w'),
      poolSlot(view, facts.managerFeeAccount, 'w'),
      slot(referrer, 'w'),
      poolSlot(view, pinned.mint, 'w'),
      slot(fixedRule(SYSTEM_PROGRAM)),
      poolSlot(view, pinned.tokenProgram),
    ],
  ];
  const tags = [DEPOSIT_SOL_WITH_SLIPPAGE, DEPOSIT_SOL] as const;
  const base = { name: 'deposit-sol', program: pinned.program, shapes } as const;
  return withAndWithoutMinimum(base, tags, amountRule(lamports), minimum);
}

/** WithdrawStake of pool tokens into the new account, with a minimum of lamports or without one. */
export function withdrawPoolStake(
  context: Context,
  view: PoolView,
  tokens: Rule<Uint8Array>,
  expected: bigint,
): Template[] {
  const { pinned, facts } = view;
  const { wallet } = context.intent;
  const least = leastAcceptable(expected);
  const minimum = u64Rule(
    rows.minimumLamports(least),
    (value) => value >= least,
    (lamports) => ({ kind: 'at-least-lamports', lamports }),
    'S10',
  );
  const split = accountRule(
    rows.splitSource(),
    [facts.reserve, ...context.facts.derived.poolStakeAccounts],
    'S7',
  );
  const owner = accountRule(rows.withdrawer(wallet), [wallet], 'S11');
  const shapes = [
    [
      poolSlot(view, pinned.address, 'w'),
      poolSlot(view, pinned.validatorList, 'w'),
      poolSlot(view, pinned.withdrawAuthority),
      slot(split, 'w'),
      slot(silent(newAccountRule(context)), 'w'),
      slot(owner),
      slot(spenderRule(context)),
      slot(silent(tokenAccountRule(context.facts.derived.poolTokenAccount)), 'w'),
      poolSlot(view, facts.managerFeeAccount, 'w'),
      poolSlot(view, pinned.mint, 'w'),
      slot(fixedRule(CLOCK_SYSVAR)),
      poolSlot(view, pinned.tokenProgram),
      slot(fixedRule(STAKE_PROGRAM)),
    ],
  ];
  const tags = [WITHDRAW_STAKE_WITH_SLIPPAGE, WITHDRAW_STAKE] as const;
  const base = { name: 'withdraw-pool-stake', program: pinned.program, shapes } as const;
  return withAndWithoutMinimum(base, tags, tokens, minimum);
}
