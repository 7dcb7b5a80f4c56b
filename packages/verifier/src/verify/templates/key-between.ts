import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../../addresses';
import { u32 } from '../../bytes';
import { said, verbatim } from '../../said/said';
import type { BalanceEffect } from '../../types';
import type { Context } from '../context';
import { rows } from '../row-specs';
import { accountRule, exactU64, once, type Rule, type Step, silent, slot, type Template } from '../template';
import { amountRule, walletRule } from './create-stake-account';
import { tokenAccountRule } from './token';

const TRANSFER = 2;
const APPROVE = 4;

function keyRule({ keyBetween }: Context): Rule<string> {
  const rule = accountRule(rows.keyBetween(), [keyBetween], 'A2');
  return { ...rule, note: () => said('key-between-note') };
}

/** Afterwards there must be no such account. */
export function emptyKey({ keyBetween }: Context): BalanceEffect[] {
  if (keyBetween === null) return [];
  return [{ address: keyBetween, role: 'key-between', unit: 'lamports', before: 0n, after: 0n }];
}

/** Who pays for a deposit, or spends the tokens of a withdrawal: the wallet, or the key that it lets do so. */
export function spenderRule(context: Context): Rule<string> {
  return context.keyBetween === null ? walletRule(context) : silent(keyRule(context));
}

const throughKey = ({ keyBetween }: Context, template: Template): Step[] =>
  keyBetween === null ? [] : [once(template)];

/** The wallet's transfer to a key in between, of what that key then deposits; no step without such a key. */
export function fundKey(context: Context, lamports: bigint): Step[] {
  return throughKey(context, {
    name: 'transfer-sol',
    program: SYSTEM_PROGRAM,
    tag: u32(TRANSFER),
    fields: [{ start: 4, end: 12, rule: silent(amountRule(lamports)) }],
    shapes: [[slot(walletRule(context), 'w'), slot(keyRule(context), 'w')]],
  });
}

/** Lets a key in between spend as many units as the withdrawal burns, so that nothing is left to spend; no step without one. */
export function allowKey(context: Context, burnt: bigint): Step[] {
  const own = context.facts.derived.poolTokenAccount;
  const amount = exactU64(
    rows.tokenAccount(own),
    burnt,
    (units) => ({ kind: 'text', text: verbatim(`${units}`) }),
    { check: 'S8', meaning: said('key-between-overspends') },
  );
  return throughKey(context, {
    name: 'approve-spender',
    program: TOKEN_PROGRAM,
    tag: Uint8Array.of(APPROVE),
    fields: [{ start: 1, end: 9, rule: silent(amount) }],
    shapes: [[slot(silent(tokenAccountRule(own)), 'w'), slot(keyRule(context)), slot(walletRule(context))]],
  });
}
