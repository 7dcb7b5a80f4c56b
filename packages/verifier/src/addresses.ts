export * from '@clearstake/contract/programs';

export const INSTRUCTIONS_SYSVAR = 'Sysvar1nstructions1111111111111111111111111';

/** Sizes in bytes of a stake account, as it is created today, and of a classic token account. */
export const STAKE_ACCOUNT_SIZE = 200;
export const TOKEN_ACCOUNT_SIZE = 165;

/** The largest u64: an epoch or slot that is never reached. */
export const U64_MAX = 18_446_744_073_709_551_615n;
