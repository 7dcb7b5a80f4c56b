import type { JournalStore } from '../types';
import { finalCheck } from '../wallet-review/final-check';
import { reviewWalletChange } from '../wallet-review/review-wallet-change';
import type { Signed, Unasked } from './sign-and-check';
import { type Search, untilDecided } from './until-decided';

const NEWEST = 100;

export interface FoundTransaction extends Extract<Signed, { kind: 'signed' }> {
  /** The offered blockhash, too; with another one it may also come from elsewhere. */
  readonly isOffered: boolean;
}

interface OfferedSearch extends Search {
  readonly journal: Pick<JournalStore, 'get'>;
}

/**
 * Checks the wallet's newest transactions until the offered one provably cannot land any more: a wallet may have sent what it
 * reports as declined, or what it signed and this page did not send. Resolves to the landed transaction, or null.
 */
export function sentByWallet(search: OfferedSearch): Promise<FoundTransaction | null> {
  const seen = new Set<string>();
  return untilDecided(search, ({ lastValidBlockHeight }) =>
    lookForOffered(search, seen, lastValidBlockHeight),
  );
}

async function lookForOffered(
  { input, rpc, journal }: OfferedSearch,
  seen: Set<string>,
  lastValidBlockHeight: bigint,
): Promise<FoundTransaction | 'absent' | 'unclear'> {
  const { intent, facts, decoded } = input;
  const newest = await rpc.getSignaturesForAddress(intent.wallet, NEWEST);
  const since = newest.filter(({ slot }) => slot >= facts.slot);
  let shown = since.length < NEWEST;
  for (const { signature } of since) {
    if (seen.has(signature)) continue;
    const landed = await rpc.getTransaction(signature);
    if (landed === null) {
      shown = false;
      continue;
    }
    const { accepted, verdict, decoded: returned } = reviewWalletChange(input, landed.wire, true);
    const { message } = returned;
    const checked = accepted && message ? finalCheck(landed.wire, message.bytes) : null;
    const isOffered = message?.blockhash === decoded.message?.blockhash;
    // With another blockhash it is this one or a similar one: those that this browser sent are written down.
    const isOthers =
      checked?.ok && !isOffered && (await journal.get(checked.signature).catch(() => undefined));
    seen.add(signature);
    if (!checked?.ok || !message || isOthers) continue;
    return {
      kind: 'signed',
      wire: checked.wire,
      signature: checked.signature,
      verdict,
      lastValidBlockHeight,
      isOffered,
    };
  }
  return shown ? 'absent' : 'unclear';
}

/** Whether the wallet sent what it returned although something else was offered; false once that provably cannot land any more. */
export async function unaskedWasSent(search: Search, { signature, expires }: Unasked): Promise<boolean> {
  const { rpc } = search;
  const landed = await untilDecided(search, async () => {
    const [status] = await rpc.getSignatureStatuses([signature]);
    if (status && status.confirmationStatus !== 'processed') return true;
    return status || (await rpc.getTransaction(signature)) || !expires ? 'unclear' : 'absent';
  });
  return landed === true;
}
