import type { Pins } from '@clearstake/contract/pins';
import { type Said, said } from '../said/said';
import { MAX_WIRE, WALLET_HEADROOM } from '../simulate/wire';
import type { ChainFacts, DecodedTransaction } from '../types';
import { keyBetween } from '../verify/key-between';
import { appendGuards } from './append-guards';
import type { PlannedGuard } from './planned-guard';

/** Why assertions have no effect on this chain; null when the pinned guard program exists, with the pinned code if one is. */
export function programProblem({ guard }: Pins, { guardProgram }: ChainFacts): Said | null {
  if (guard === null) return said('guard-not-pinned');
  const isPinned =
    guardProgram?.programData === guard.programData &&
    (guard.codeSha256 === null || guardProgram.codeSha256 === guard.codeSha256);
  return isPinned ? null : said('guard-program-differs');
}

/**
 * Whether the pinned program may get the wallet's signature, which an assertion about the wallet gives to it: its code is pinned,
 * or nobody can replace it.
 */
export function mayNameWallet({ guard }: Pins, { guardProgram }: ChainFacts): boolean {
  return guard !== null && (guard.codeSha256 !== null || guardProgram?.upgradeAuthority === null);
}

export type Guarding = { readonly message: Uint8Array } | { readonly problem: Said };

/** Appends guards where that is possible, with room left for a wallet's own. */
export function guarding(
  { message, wireSize, signatures }: DecodedTransaction,
  pins: Pins,
  facts: ChainFacts,
  guards: readonly PlannedGuard[],
): Guarding {
  const problem = programProblem(pins, facts);
  if (problem !== null || pins.guard === null || message === null)
    return { problem: problem ?? said('takes-no-guard') };
  if (keyBetween({ message, signatures }, pins) !== null) return { problem: said('signed-by-another-key') };
  const appended = appendGuards(message, pins.guard.program, guards);
  if (appended === null) return { problem: said('takes-no-guard') };
  const size = wireSize + appended.length - message.bytes.length;
  return size > MAX_WIRE - WALLET_HEADROOM ? { problem: said('no-room-for-guard') } : { message: appended };
}
