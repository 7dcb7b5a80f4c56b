import { ed25519 } from '@noble/curves/ed25519.js';
import { fromBase58, sha256, toBase58 } from './bytes';
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM } from './programs';

/** Derives the program address of these seeds (each at most 32 bytes), highest bump first. */
export function programAddress(programId: string, seeds: readonly Uint8Array[]) {
  const program = fromBase58(programId);
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256(...seeds, Uint8Array.of(bump), program, 'ProgramDerivedAddress');
    if (!isOnCurve(hash)) return { address: toBase58(hash), bump };
  }
  throw new Error(`No bump gives an address off the curve for program ${programId}.`);
}

/** The associated token account of a wallet for a mint; default: the classic token program. */
export const associatedTokenAddress = (wallet: string, mint: string, tokenProgram = TOKEN_PROGRAM): string =>
  programAddress(ASSOCIATED_TOKEN_PROGRAM, [fromBase58(wallet), fromBase58(tokenProgram), fromBase58(mint)])
    .address;

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes);
    return true;
  } catch {
    return false;
  }
}
