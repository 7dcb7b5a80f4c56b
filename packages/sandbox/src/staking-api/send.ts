import { SharedCalls } from '@clearstake/contract/shared-calls';
import { base58 } from '@scure/base';
import type { Chain } from '../chain/chain';
import type { Refusal } from '../chain/types';
import { badRequest, conflict, unprocessable } from './http/api-error';

const maxBytes = 1_232;
const signatureBytes = 64;

/**
 * Sends signed transactions to the chain and returns their signature. Idempotent: the same bytes sent again, during the first
 * attempt or after it landed, give the same signature without a second effect.
 * The returned function takes the transaction in hex and throws ApiError: 400 for bytes that are not a signed transaction, 409
 * when it landed before with other bytes or failed on chain, 422 when simulation refuses it.
 */
export function createSender(chain: Chain): (hex: string) => Promise<string> {
  const underWay = new SharedCalls<string>();
  return async (hex) => {
    const wire = Buffer.from(hex, 'hex');
    const signature = firstSignature(wire);
    return underWay.run(wire.toString('hex'), () => sendOnce(chain, wire, signature));
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

// The chain decodes and checks the whole transaction later; only its identity is needed here.
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

/** A program's last log message about its failure. */
function logSummary(logs: readonly string[]): string {
  const last = logs.findLast((line) => /failed|error|insufficient/i.test(line));
  return last === undefined ? '' : ` (${last.replace(/^Program log: /, '').replace(/\.$/, '')})`;
}
