import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import { getAddMemoInstruction } from '@solana-program/memo';
import { getTransferSolInstruction } from '@solana-program/system';
import { VOTE_PROGRAM } from '../chain/programs';
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
    const payer = address(base58.encode(ed25519.getPublicKey(seed)));
    const recent = blockhash(base58.encode(random.bytes(32)));
    const instructions = vote ? [voteOf(payer, random)] : transferOf(payer, random, writable, index);
    return { data: sign(seed, payer, recent, instructions, index % 3 === 0 ? 0 : 'legacy'), vote };
  });
}

function transferOf(
  payer: ReturnType<typeof address>,
  random: SeededRandom,
  writable: readonly string[],
  index: number,
): Instruction[] {
  const transfer = getTransferSolInstruction({
    source: createNoopSigner(payer),
    destination: address(random.pick(writable)),
    amount: BigInt(random.integer(1, 2_000_000_000)),
  });
  if (index % 2 === 0) return [transfer];
  return [transfer, getAddMemoInstruction({ memo: 'm'.repeat(random.integer(8, 800)) })];
}

// A vote's account list and the size of a tower sync of a few slots; no vote account of this name exists.
function voteOf(payer: ReturnType<typeof address>, random: SeededRandom): Instruction {
  const data = random.bytes(116);
  data.set([14, 0, 0, 0]);
  return {
    programAddress: address(VOTE_PROGRAM),
    accounts: [
      { address: address(base58.encode(random.bytes(32))), role: AccountRole.WRITABLE },
      { address: payer, role: AccountRole.READONLY_SIGNER },
    ],
    data,
  };
}

function sign(
  seed: Uint8Array,
  payer: ReturnType<typeof address>,
  recent: Blockhash,
  instructions: Instruction[],
  version: 0 | 'legacy',
): Uint8Array {
  const lifetime = { blockhash: recent, lastValidBlockHeight: 0n };
  const message = pipe(
    createTransactionMessage({ version }),
    (m) => setTransactionMessageFeePayer(payer, m),
    (m) => setTransactionMessageLifetimeUsingBlockhash(lifetime, m),
    (m) => appendTransactionMessageInstructions(instructions, m),
  );
  const compiled = compileTransaction(message);
  const wire = new Uint8Array(getTransactionEncoder().encode(compiled));
  // One signer: a count byte, followed by its signature.
  wire.set(ed25519.sign(new Uint8Array(compiled.messageBytes), seed), 1);
  return wire;
}
