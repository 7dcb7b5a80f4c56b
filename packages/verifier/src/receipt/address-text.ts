import * as z from 'zod/mini';

/** An address in a file: base58 of a length that 32 bytes have. Other text would be shown in the place of one. */
export const addressText = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/));
