import { COMPUTE_BUDGET_PROGRAM } from '../../chain/programs';
import { compiled } from '../test-api';

/** The result of an operation. */
export interface Outcome {
  /** Expected growth of all lamports together. */
  readonly grown: bigint;
  /** Whether it succeeded. A refusal costs nothing; a failure on chain costs its fee. */
  readonly landed: boolean;
}

/** A wallet's stake accounts, newest last. */
export interface WalletAccounts {
  /** Delegated and not deactivated. */
  readonly stakes: string[];
  /** Deactivated and not yet empty. */
  readonly released: string[];
}

/** The burnt fee of a message: 5,000 lamports a signature, and the compute units at their price, rounded up. */
export function feeOf(message: Uint8Array): bigint {
  const parsed = compiled(message);
  if (!('instructions' in parsed)) throw new Error('No message of this form is built.');
  const { header, staticAccounts, instructions } = parsed;
  let [units, price] = [0n, 0n];
  for (const { programAddressIndex, data = new Uint8Array() } of instructions) {
    if (staticAccounts[programAddressIndex] !== COMPUTE_BUDGET_PROGRAM) continue;
    const view = new DataView(Uint8Array.from(data).buffer);
    if (data[0] === 2) units = BigInt(view.getUint32(1, true));
    if (data[0] === 3) price = view.getBigUint64(1, true);
  }
  return BigInt(header.numSignerAccounts) * 5_000n + (units * price + 999_999n) / 1_000_000n;
}
