import { sha256 } from '@noble/hashes/sha2.js';
import { type Address, getAddressDecoder, getAddressEncoder, isOffCurveAddress } from '@solana/kit';

const encoder = getAddressEncoder();
const decoder = getAddressDecoder();
const utf8 = new TextEncoder();

export interface DerivedAddress {
  readonly address: Address;
  readonly bump: number;
}

/**
 * A program's derived address: the first hash of seeds, bump and program that is no point of the curve, from bump 255 down
 * (https://solana.com/docs/core/pda). Kit's own needs WebCrypto, which a page over plain http does not have.
 */
export function programDerivedAddress(
  program: Address,
  seeds: readonly (string | ArrayLike<number>)[],
): DerivedAddress {
  const parts = seeds.map((seed) => (typeof seed === 'string' ? utf8.encode(seed) : Uint8Array.from(seed)));
  const tail = [...encoder.encode(program), ...utf8.encode('ProgramDerivedAddress')];
  for (let bump = 255; bump >= 0; bump -= 1) {
    const bytes = [...parts.flatMap((part) => [...part]), bump, ...tail];
    const derived = decoder.decode(sha256(Uint8Array.from(bytes)));
    if (isOffCurveAddress(derived)) return { address: derived, bump };
  }
  throw new Error(`These seeds give no address of ${program}.`);
}
