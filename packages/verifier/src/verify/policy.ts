import type { PlannedGuard } from '../guard/planned-guard';
import type { BalanceEffect, Finding, Intent, ReviewRow } from '../types';
import type { Context } from './context';
import type { Alignment } from './match';
import type { Step } from './template';

export interface Policy<I extends Intent> {
  /** The instructions besides the compute budget, in order. */
  steps(context: Context<I>): readonly Step[];
  /** Whether an account is created, which then signs as well. */
  readonly createsAccount?: true;
  readonly allowsLookups?: true;
  /** Checks across several instructions, or against the chain. */
  findings(context: Context<I>, alignment: Alignment): readonly Finding[];
  rows(context: Context<I>, alignment: Alignment): readonly ReviewRow[];
  /** Lamports that leave the wallet besides the fee; none unless it says so. */
  outflow?(context: Context<I>, alignment: Alignment): bigint;
  /** Lamports that come into the wallet; none unless it says so. */
  inflow?(context: Context<I>, alignment: Alignment): bigint;
  /**
   * Assertions that make the network undo it unless its result is as requested, most important first. None where the templates
   * fix everything.
   */
  guards?(context: Context<I>, alignment: Alignment): readonly PlannedGuard[];
  effects?(context: Context<I>, alignment: Alignment): readonly BalanceEffect[];
}
