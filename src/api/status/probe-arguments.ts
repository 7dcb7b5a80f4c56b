/** An address that nobody has the key of: what is built for it can never be signed. */
export const nobody = '1nc1nerator11111111111111111111111111111111';

/** Base58 of 64 zero bytes: no key's signature. */
export const noSignature = '1'.repeat(64);
