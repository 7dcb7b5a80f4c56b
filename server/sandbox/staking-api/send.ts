import { base58 } from '@scure/base';
import type { Chain, Refusal } from '../chain/types';
import { badRequest, conflict, unprocessable } from './http/api-error';

const maxBytes = 1_232;
const signatureBytes = 64;

/**
 * Sends signed transactions to the chain and answers with their signature. The same bytes may be sent again: while the first attempt is
 * under way and after it landed, the answer is the same signature and nothing happens twice.
 *
 * The returned function takes the transaction in hex and throws ApiError: 400 for bytes that are not a signed transaction, 409 when it landed
 * before with other bytes or failed on chain, 422 when simulation refuses it.
 */
export function createSender(chain: Chain): (hex: string) => Promise<string> {
  const underWay = new Map<string, Promise<string>>();
  return async (hex) => {
    const wire = Buffer.from(hex, 'hex');
    const signature = firstSignature(wire);
    const key = wire.toString('hex');
    const known = underWay.get(key);
    if (known) return known;
    const attempt = sendOnce(chain, wire, signature).finally(() => underWay.delete(key));
    underWay.set(key, attempt);
    return attempt;
  };
}

async function sendOnce(chain: Chain, wire: Uint8Array, signature: string): Promise<string> {
  const landed = await chain.getTransaction(signature);
  if (landed) {
    if (Buffer.compare(landed.wire, wire) !== 0) {
      throw conflict('A transaction with this signature has landed, but with other bytes. Nothing was sent.');
    }
    if (landed.meta.err !== null) {
      throw conflict(
        `This transaction has landed before and failed: ${errorText(landed.meta.err)}. Only its fee was paid.`,
      );
    }
    return signature;
  }
  const result = await chain.sendTransaction(wire);
  if (result.ok) return result.signature;
  throw refusalError(result.refusal);
}

// The chain decodes and checks the whole transaction; only its identity is needed before.
function firstSignature(wire: Uint8Array): string {
  if (wire.length > maxBytes) {
    throw badRequest(
      `The transaction has ${wire.length} bytes; at most ${maxBytes} fit into one. Nothing was sent.`,
    );
  }
  const count = wire[0] ?? 0;
  if (count === 0 || count > 127 || wire.length <= 1 + count * signatureBytes) {
    throw badRequest('These bytes are not a signed transaction. Nothing was sent.');
  }
  return base58.encode(wire.subarray(1, 1 + signatureBytes));
}

function refusalError(refusal: Refusal): Error {
  if (refusal.kind === 'malformed') {
    return badRequest(`These bytes are not a transaction: ${refusal.message} Nothing was sent.`);
  }
  if (refusal.kind === 'signature') {
    return badRequest(`A signature is missing or wrong: ${refusal.message} Nothing was sent.`);
  }
  const { err, logs } = refusal.meta;
  const reason = logSummary(logs);
  return unprocessable(
    `The chain refused the transaction in simulation: ${errorText(err ?? refusal.message)}${reason}. Nothing moved and no fee was charged.`,
  );
}

function errorText(error: unknown): string {
  return typeof error === 'string' ? error : JSON.stringify(error);
}

/** The last thing a program said about why it failed. */
function logSummary(logs: readonly string[]): string {
  const last = logs.findLast((line) => /failed|error|insufficient/i.test(line));
  return last === undefined ? '' : ` (${last.replace(/^Program log: /, '').replace(/\.$/, '')})`;
}
