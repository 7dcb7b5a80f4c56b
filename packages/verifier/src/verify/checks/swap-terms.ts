import type { PinnedAggregator } from '@clearstake/contract/pins';
import {
  AUTHORITY_ID_AT,
  minimumOut,
  type SwapTerms,
  swapTerms,
  swapVariant,
} from '../../decode/programs/jupiter';
import { aggregatorAuthority } from '../../facts/derive';
import { elseFinding, finding } from '../../finding';
import { said } from '../../said/said';
import type { DecodedInstruction, Finding, IntentOf } from '../../types';
import { feeExceeds, floorLamports, lessBps, redemptionLamports } from '../pool-math';
import { atLeast, rows, tokenUnits } from '../row-specs';
import type { PoolView } from '../templates/stake-pool';

/** No higher slippage is accepted, whatever the person sets. */
export const MAX_SLIPPAGE_BPS = 300;

/** The terms of an instruction; null when it is not an allowed swap or too short for terms. */
export function termsOf(instruction: DecodedInstruction): SwapTerms | null {
  const variant = swapVariant(instruction.data);
  if (!variant) return null;
  try {
    return swapTerms(variant, instruction.data);
  } catch {
    return null;
  }
}

/**
 * The wallet's minimum: the pool's own redemption value less the allowed discount. A swap does not pay the pool's withdrawal fee, so
 * more than the pinned maximum of it lowers nothing. A node that reports less than the pinned floor is not believed.
 */
export function leastOut(intent: IntentOf<'swap-exit'>, { facts, pinned }: PoolView): bigint {
  const { maxStakeWithdrawalFeeBps: most } = pinned;
  const stakeWithdrawalFee = feeExceeds(facts.stakeWithdrawalFee, most)
    ? { numerator: BigInt(most), denominator: 10_000n }
    : facts.stakeWithdrawalFee;
  const redeemed = redemptionLamports({ ...facts, stakeWithdrawalFee }, intent.tokens);
  const floor = lessBps(floorLamports(pinned, intent.tokens), most);
  return lessBps(redeemed > floor ? redeemed : floor, intent.maxDiscountBps);
}

/** S12: a shared route lists the authority whose id its data name. */
export function authorityFindings(pinned: PinnedAggregator, instruction: DecodedInstruction): Finding[] {
  const { data, accounts, accountBytes } = instruction;
  const position = swapVariant(data)?.accounts.indexOf('authority') ?? -1;
  const id = data[AUTHORITY_ID_AT];
  // What is cut short has other findings.
  if (position < 0 || id === undefined || position >= accounts.length) return [];
  const address = accounts[position]?.address ?? 'unresolved';
  if (address === aggregatorAuthority(pinned.program, id)) return [];
  const at = accountBytes.start + position;
  const place = { index: instruction.index, bytes: { start: at, end: at + 1 } };
  return [elseFinding('S12', { kind: 'address', address }, place)];
}

/** S12 and S10: the swap's input and its guaranteed output. */
export function swapTermFindings(
  intent: IntentOf<'swap-exit'>,
  pinned: PinnedAggregator,
  pool: PoolView,
  instruction: DecodedInstruction,
): Finding[] {
  const place = { index: instruction.index, bytes: instruction.dataBytes };
  const terms = termsOf(instruction);
  const amount = rows.tokens(intent.tokens, pool.pinned);
  if (terms === null) return [finding(amount, 'S12', said('terms-unreadable'), place)];
  const findings: Finding[] = [];
  if (terms.inAmount !== intent.tokens) {
    findings.push(finding(amount, 'S12', tokenUnits(terms.inAmount, pool.pinned), place));
  }
  if (
    terms.platformFeeBps > pinned.maxPlatformFeeBps ||
    terms.positiveSlippageBps > pinned.maxPositiveSlippageBps
  ) {
    const bps = Math.max(terms.platformFeeBps, terms.positiveSlippageBps);
    findings.push(finding(rows.swapFee(pinned.maxPlatformFeeBps), 'S12', { kind: 'bps', bps }, place));
  }
  const most = Math.min(intent.maxSlippageBps, MAX_SLIPPAGE_BPS);
  if (terms.slippageBps > most) {
    findings.push(finding(rows.slippage(most), 'S10', { kind: 'bps', bps: terms.slippageBps }, place));
  }
  const least = leastOut(intent, pool);
  const out = terms.slippageBps > 10_000 ? 0n : minimumOut(terms);
  if (out < least) {
    findings.push(finding(rows.minimumLamports(least), 'S10', atLeast(out), place));
  }
  return findings;
}
