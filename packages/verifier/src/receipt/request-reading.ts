import { pinsFor } from '@clearstake/contract/pins';
import { decodeBytes, resolveLookups } from '../decode/decode-blob';
import { type Said, said } from '../said/said';
import type { CheckId, DecodedInstruction, Intent, Operation } from '../types';
import { FEE_CAP_WALLET } from '../verify/budget';
import { newAccountOf } from '../verify/new-account';
import { inTokenUnits, tokenKinds } from '../verify/token-kinds';
import { verifyWithout } from '../verify/verify';
import { distinct } from './plain';
import { staticFacts } from './static-facts';

/** These checks depend on the chain's state at the review, which neither the file nor the chain keeps. */
const atThatTime: readonly CheckId[] = ['K2', 'R2', 'R3', 'R4', 'R5', 'R6', 'S15', 'S16', 'F9'];

function skippedFor(operation: Operation): ReadonlySet<CheckId> {
  // A swap's own terms suffice; any other guaranteed minimum depends on the pool's rate at that time.
  if (operation === 'swap-exit') return new Set(atThatTime);
  // So does the number of tokens for a requested amount of lamports.
  return new Set([...atThatTime, 'S10', ...(operation === 'legacy-withdraw' ? ['S1' as const] : [])]);
}

export interface RequestReading {
  readonly problems: readonly Said[];
  /** The described instructions, with the units of tokens that request and pins prove. */
  readonly instructions: readonly DecodedInstruction[];
}

/**
 * Rebuilds the instructions of a request from the request and the pins, and compares them with the bytes. Runs every check that
 * needs no chain.
 * @param loaded contents of its lookup tables from the chain's record; null when no node answered
 * @returns null when the bytes name accounts by lookup tables with unknown contents
 */
export function readAgainstRequest(
  intent: Intent,
  wire: Uint8Array,
  genesisHash: string,
  loaded: readonly string[] | null,
): RequestReading | null {
  const decoded = decodeBytes(wire, { signed: true });
  const { message } = decoded;
  if (message === null) return { problems: [said('transaction-unreadable')], instructions: [] };
  if (message.lookups.length > 0 && loaded === null) return null;
  const pins = pinsFor(intent.cluster);
  const facts = staticFacts(intent, message, pins, genesisHash, loaded ?? []);
  const resolved = resolveLookups(message, facts.lookupTables);
  const created = newAccountOf(resolved);
  const { findings } = verifyWithout(
    {
      intent,
      decoded: { ...decoded, message: resolved },
      facts,
      pins,
      answer: {
        intentId: intent.id,
        newAccount: created === null ? null : { address: created, keyMatches: true },
      },
      feeCap: FEE_CAP_WALLET,
      afterWallet: true,
    },
    skippedFor(intent.operation),
  );
  const problems = distinct(
    findings.map(({ label, meaning }) => said('request-not-in-bytes', { label, meaning })),
  );
  // From the message, not from the verdict, which omits the guards that no policy plans without the chain.
  const { instructions } = inTokenUnits(resolved, tokenKinds(facts, pins));
  return { problems, instructions };
}
