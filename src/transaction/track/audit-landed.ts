import { encodeBase58 } from '@/lib/base58';
import { sameBytes } from '../bytes';
import { decodeBytes } from '../decode/decode-blob';
import { watchedAddresses } from '../simulate/ask-simulation';
import { readSimulation } from '../simulate/read-simulation';
import type { RawAccount } from '../types/facts';
import type { JournalEntry } from '../types/journal';
import type { RpcPort } from '../types/ports';
import type { Verdict } from '../types/review';

/** What the chain holds after a transaction landed, compared with what was signed. */
export type Audit =
  | {
      readonly kind: 'matches';
      readonly slot: bigint;
      readonly blockTime: bigint | null;
      readonly fee: bigint;
      readonly walletBefore: bigint;
      readonly walletAfter: bigint;
    }
  | { readonly kind: 'differs'; readonly problems: readonly string[] }
  /** The node does not have the transaction (yet). */
  | { readonly kind: 'not-found' };

/** The accounts of the effects now, as a simulation would give them. */
async function effectProblems(rpc: RpcPort, verdict: Verdict, walletAfter: bigint): Promise<string[]> {
  const addresses = watchedAddresses(verdict);
  const accounts = await rpc.getMultipleAccounts(addresses, 'confirmed');
  const wallet = addresses.indexOf(verdict.effects.find((effect) => effect.role === 'wallet')?.address ?? '');
  const atLanding = accounts.map((account, index): RawAccount | null =>
    index === wallet && account ? { ...account, lamports: walletAfter } : account,
  );
  const raw = { error: null, logs: [], unitsConsumed: null, accounts: atLanding };
  return readSimulation({ raw, addresses }, verdict).findings.map((one) => one.meaning);
}

/**
 * Fetches a landed transaction by the signature that was computed here, compares it byte for byte with what was signed, and
 * holds its effect against the verdict's (gate 4). Rejects when the node cannot answer.
 */
export async function auditLanded(
  entry: Pick<JournalEntry, 'signature' | 'wire' | 'intent'>,
  verdict: Verdict,
  rpc: RpcPort,
): Promise<Audit> {
  const landed = await rpc.getTransaction(entry.signature);
  if (landed === null) return { kind: 'not-found' };
  const signed = decodeBytes(entry.wire, { signed: true });
  const found = decodeBytes(landed.wire, { signed: true });
  const first = found.signatures[0]?.signature;
  const problems: string[] = [];
  if (!signed.message || !found.message || !sameBytes(signed.message.bytes, found.message.bytes)) {
    problems.push('The transaction on chain has other bytes than the one that was signed.');
  }
  if (!first || encodeBase58(first) !== entry.signature)
    problems.push('The transaction on chain has another signature.');
  if (landed.error !== null) problems.push(`The transaction failed: ${landed.error}.`);
  const position = found.message?.staticKeys.indexOf(entry.intent.wallet) ?? -1;
  const walletBefore = landed.preBalances[position] ?? 0n;
  const walletAfter = landed.postBalances[position] ?? 0n;
  // What the wallet held may have changed since the review; what the transaction did to it may not.
  const moved = verdict.effects.find((effect) => effect.role === 'wallet');
  if (moved && landed.error === null && walletAfter - walletBefore < moved.after - moved.before) {
    problems.push('More SOL left your wallet than the review said.');
  }
  // What the wallet holds was judged above, by what the transaction took from it.
  if (landed.error === null) {
    problems.push(...(await effectProblems(rpc, verdict, moved?.after ?? walletAfter)));
  }
  if (problems.length > 0) return { kind: 'differs', problems };
  const { slot, blockTime, fee } = landed;
  return { kind: 'matches', slot, blockTime, fee, walletBefore, walletAfter };
}
