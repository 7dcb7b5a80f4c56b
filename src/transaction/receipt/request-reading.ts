import { pinsFor } from '@contract/pins';
import { decodeBytes, resolveLookups } from '../decode/decode-blob';
import type { DecodedInstruction } from '../types/decoded';
import type { CheckId } from '../types/finding';
import type { Intent, Operation } from '../types/intent';
import { FEE_CAP_WALLET } from '../verify/fee-caps';
import { newAccountOf } from '../verify/new-account';
import { inTokenUnits, tokenKinds } from '../verify/token-kinds';
import { verifyWithout } from '../verify/verify';
import { staticFacts } from './static-facts';

/** What these checks compare with is the chain as it was at the review, which neither the file nor the chain keeps. */
const atThatTime: readonly CheckId[] = ['K2', 'R2', 'R3', 'R4', 'R5', 'R6', 'S15', 'S16', 'F9'];

function skippedFor(operation: Operation): ReadonlySet<CheckId> {
  // A swap's own terms say enough; what else is guaranteed at least follows from the pool's rate of that moment.
  if (operation === 'swap-exit') return new Set(atThatTime);
  // So does how many tokens a wanted amount of lamports takes.
  return new Set([...atThatTime, 'S10', ...(operation === 'legacy-withdraw' ? ['S1' as const] : [])]);
}

/** What a request's comparison needs besides the request. */
export interface SignedBytes {
  /** The signed transaction. */
  readonly wire: Uint8Array;
  readonly genesisHash: string;
  /** What its lookup tables held, by the chain's record; null when nobody could be asked. */
  readonly loaded: readonly string[] | null;
}

/** How a request compares with the bytes that were signed for it. */
export interface RequestReading {
  /** What does not fit, one sentence each. */
  readonly problems: readonly string[];
  /** The instructions in words that know the units of the tokens which request and pins prove. */
  readonly instructions: readonly DecodedInstruction[];
}

/**
 * Rebuilds the instructions that a request consists of, from the request and the pins, and compares them with the bytes. All that
 * needs no chain is checked.
 *
 * @returns null when the bytes name accounts by lookup tables whose contents are not known
 */
export async function readAgainstRequest(
  intent: Intent,
  { wire, genesisHash, loaded }: SignedBytes,
): Promise<RequestReading | null> {
  const decoded = decodeBytes(wire, { signed: true });
  const { message } = decoded;
  if (message === null) return { problems: ['The transaction cannot be read.'], instructions: [] };
  if (message.lookups.length > 0 && loaded === null) return null;
  const pins = pinsFor(intent.cluster);
  const facts = await staticFacts(intent, message, pins, genesisHash, loaded ?? []);
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
  const problems = new Set(
    findings.map(({ label, meaning }) => `The request is not what the bytes do. ${label}: ${meaning}`),
  );
  // Of the message, not of the verdict, which leaves out the guards that no policy plans without the chain.
  const { instructions } = inTokenUnits(resolved, tokenKinds(facts, pins));
  return { problems: [...problems], instructions };
}
