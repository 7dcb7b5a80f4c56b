/** Programs and sysvars of the templates. Compared as whole addresses, never by prefix. */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
export const STAKE_PROGRAM = 'Stake11111111111111111111111111111111111111';
export const STAKE_CONFIG = 'StakeConfig11111111111111111111111111111111';
export const VOTE_PROGRAM = 'Vote111111111111111111111111111111111111111';
export const UPGRADEABLE_LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';
export const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
export const LOOKUP_TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111';
export const WRAPPED_SOL_MINT = 'So11111111111111111111111111111111111111112';
export const CLOCK_SYSVAR = 'SysvarC1ock11111111111111111111111111111111';
export const RENT_SYSVAR = 'SysvarRent111111111111111111111111111111111';
export const STAKE_HISTORY_SYSVAR = 'SysvarStakeHistory1111111111111111111111111';
export const INSTRUCTIONS_SYSVAR = 'Sysvar1nstructions1111111111111111111111111';

/** Sizes in bytes of a stake account and of a classic token account. */
export const STAKE_ACCOUNT_SIZE = 200;
export const TOKEN_ACCOUNT_SIZE = 165;

/** The largest u64: an epoch or slot that is never reached. */
export const U64_MAX = 18_446_744_073_709_551_615n;
