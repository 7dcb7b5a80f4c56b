/** The incinerator: an address without a private key, so a transaction built for it can never be signed. */
export const incinerator = '1nc1nerator11111111111111111111111111111111';

/** Base58 of 64 zero bytes, which no key produces. */
export const zeroSignature = '1'.repeat(64);
