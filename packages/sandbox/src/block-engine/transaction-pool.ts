import { ed25519 } from '@noble/curves/ed25519.js';
import { toBase58 } from '../chain/bytes';
import { instruction, s, transfer, w } from '../chain/instructions';
import { utf8 } from '../chain/pda';
import { MEMO_PROGRAMS, VOTE_PROGRAM } from '../chain/programs';
import { compile } from '../chain/transaction/compile';
import { encodeTransaction } from '../chain/transaction/wire';
import type { ResolvedInstruction } from '../chain/types';
import type { SeededRandom } from './random';

/** One serialized transaction as carried in a packet. */
export interface PooledTransaction {
  readonly data: Uint8Array;
  readonly vote: boolean;
}

/**
 * Signed transactions in their wire form, the same for the same seed: transfers (legacy and version 0), transfers with
 * a memo of up to 800 bytes, and votes. Transfers write-lock one of `writable`.
 */
export function createTransactionPool(
  random: SeededRandom,
  writable: readonly string[],
  size: number,
): PooledTransaction[] {
  return Array.from({ length: size }, (_, index) => {
    const vote = index % 4 === 0;
    const seed = random.bytes(32);
    const payer = toBase58(ed25519.getPublicKey(seed));
    const blockhash = toBase58(random.bytes(32));
    const instructions = vote ? [voteOf(payer, random)] : transferOf(payer, random, writable, index);
    const version = index % 3 === 0 ? 0 : 'legacy';
    const { message } = compile({ version, payer, blockhash, instructions, tables: {} });
    return { data: encodeTransaction([ed25519.sign(message, seed)], message), vote };
  });
}

function transferOf(payer: string, random: SeededRandom, writable: readonly string[], index: number) {
  const sent = transfer(payer, random.pick(writable), BigInt(random.integer(1, 2_000_000_000)));
  if (index % 2 === 0) return [sent];
  return [sent, instruction(MEMO_PROGRAMS.at(-1) ?? '', utf8('m'.repeat(random.integer(8, 800))))];
}

// A vote's account list and the size of a tower sync of a few slots; no vote account of this name exists.
function voteOf(payer: string, random: SeededRandom): ResolvedInstruction {
  const data = random.bytes(116);
  data.set([14, 0, 0, 0]);
  return instruction(VOTE_PROGRAM, data, w(toBase58(random.bytes(32))), s(payer));
}
