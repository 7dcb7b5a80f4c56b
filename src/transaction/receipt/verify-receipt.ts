import { hex } from '@scure/base';
import { encodeBase58 } from '@/lib/base58';
import { sameBytes } from '../bytes';
import { decodeBytes, verifySignature } from '../decode/decode-blob';
import type { LandedTransaction, RpcPort } from '../types/ports';
import { type Receipt, receiptSchema } from './receipt-schema';

/** What became of checking a receipt again. */
export interface ReceiptCheck {
  readonly receipt: Receipt | null;
  /** What does not hold; empty when everything does. */
  readonly problems: readonly string[];
  /** Whether the chain has this transaction; null when it was not or could not be asked. */
  readonly onChain: boolean | null;
}

const MAX_FILE = 262_144;

function parse(text: string): Receipt | null {
  if (text.length > MAX_FILE) return null;
  try {
    const result = receiptSchema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** Everything in the file follows from its bytes: hash, signatures, instructions, and the wallet that asked. */
function contentProblems(receipt: Receipt): string[] {
  const { message, signatures } = decodeBytes(hex.decode(receipt.transaction), { signed: true });
  if (message === null) return ['The transaction in the file cannot be read.'];
  const problems: string[] = [];
  const first = signatures[0]?.signature;
  if (hex.encode(message.bytes) !== receipt.message.hex)
    problems.push('The message is not the one in the transaction.');
  if (
    message.sha256.hex !== receipt.message.sha256 ||
    message.sha256.base58 !== receipt.message.sha256Base58
  ) {
    problems.push('The hash is not the hash of the message.');
  }
  if (!first || encodeBase58(first) !== receipt.signature)
    problems.push('The signature is not the transaction’s.');
  for (const { address, signature } of signatures) {
    if (signature === null || !verifySignature(signature, message.bytes, address)) {
      problems.push(`The signature of ${address} does not verify.`);
    }
  }
  const told = receipt.instructions.map((one) => `${one.program}|${one.title}|${one.summary}`);
  const decoded = message.instructions.map((one) => `${one.program}|${one.title}|${one.summary}`);
  if (told.join('\n') !== decoded.join('\n'))
    problems.push('The instructions in words are not those of the bytes.');
  if (message.staticKeys[0] !== receipt.request.wallet)
    problems.push('The request was made by another wallet than the one that paid.');
  return problems;
}

const succeeded: ReadonlySet<string> = new Set(['confirmed', 'finalized']);
const failed: ReadonlySet<string> = new Set(['failed-on-chain', 'expired']);

/** What the file says became of the transaction, held against the chain's own record. */
function outcomeProblems({ outcome, transaction }: Receipt, landed: LandedTransaction): string[] {
  const problems: string[] = [];
  if (!sameBytes(landed.wire, hex.decode(transaction)))
    problems.push('The chain holds other bytes under this signature.');
  if (landed.error !== null && succeeded.has(outcome.status))
    problems.push(`The transaction failed on chain: ${landed.error}. The file says that it succeeded.`);
  if (landed.error === null && failed.has(outcome.status))
    problems.push('The transaction succeeded on chain. The file says that it did not.');
  if (outcome.slot !== null && outcome.slot !== landed.slot.toString())
    problems.push(`It landed in slot ${landed.slot}, not in ${outcome.slot}.`);
  if (outcome.fee !== null && outcome.fee !== landed.fee.toString())
    problems.push(`Its fee was ${landed.fee} lamports, not ${outcome.fee}.`);
  return problems;
}

/**
 * Checks a receipt again from the text of its file, and by the chain when a node is given.
 * A node that cannot be asked leaves `onChain` null; it is not a problem of the receipt.
 */
export async function verifyReceipt(text: string, rpc?: RpcPort): Promise<ReceiptCheck> {
  const receipt = parse(text);
  if (receipt === null)
    return { receipt: null, problems: ['This file is not a receipt of this kind.'], onChain: null };
  const problems = contentProblems(receipt);
  if (!rpc || problems.length > 0) return { receipt, problems, onChain: null };
  try {
    if ((await rpc.getGenesisHash()) !== receipt.network.genesisHash) {
      return {
        receipt,
        problems: ['It belongs to another network than the one you are looking at.'],
        onChain: null,
      };
    }
    const landed = await rpc.getTransaction(receipt.signature);
    if (landed === null) return { receipt, problems, onChain: false };
    return { receipt, problems: outcomeProblems(receipt, landed), onChain: true };
  } catch {
    return { receipt, problems, onChain: null };
  }
}
