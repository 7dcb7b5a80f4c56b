import * as z from 'zod/mini';

/** An address in a file: base58 of a length that 32 bytes have. Other text would be shown in the place of one. */
export const addressText = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/));

const amount = z.pipe(
  z.string().check(z.regex(/^-?\d{1,20}$/)),
  z.transform((text: string) => BigInt(text)),
);
const address = addressText;
const mapOf = <Member extends z.ZodMiniType>(member: Member) =>
  z.pipe(
    z.record(address, member),
    z.transform((members) => new Map(Object.entries(members) as [string, z.output<Member>][])),
  );
const addressSet = z.pipe(
  z.array(address),
  z.transform((list) => new Set(list)),
);

/** Epochs are u64: `deactivationEpoch` is 2^64 - 1 while it is not deactivating. */
const stakeAccount = z.object({
  address,
  lamports: amount,
  /** Size of its data; absent for the usual 200 bytes. */
  bytes: z.optional(z.int().check(z.gte(200))),
  state: z.enum(['uninitialized', 'initialized', 'delegated', 'rewards-pool']),
  staker: address,
  withdrawer: address,
  lockup: z.object({ unixTimestamp: amount, epoch: amount, custodian: address }),
  delegation: z.nullable(
    z.object({ vote: address, lamports: amount, activationEpoch: amount, deactivationEpoch: amount }),
  ),
  /** By the cluster's stake history. Absent where that was not read, as in receipts of earlier versions. */
  activation: z.optional(z.object({ effective: amount, activating: amount, deactivating: amount })),
});
/** Of the classic token program. */
const tokenAccount = z.object({
  address,
  lamports: amount,
  mint: address,
  owner: address,
  amount,
  delegate: z.nullable(address),
  closeAuthority: z.nullable(address),
  state: z.enum(['uninitialized', 'initialized', 'frozen']),
});
/** A fraction; zero when the denominator is zero. */
const fee = z.object({ numerator: amount, denominator: amount });
/** The members of the stake pool account that the verifier uses. */
const pool = z.object({
  address,
  owner: address,
  accountType: z.int(),
  validatorList: address,
  reserve: address,
  mint: address,
  managerFeeAccount: address,
  tokenProgram: address,
  totalLamports: amount,
  tokenSupply: amount,
  lastUpdateEpoch: amount,
  solDepositFee: fee,
  stakeWithdrawalFee: fee,
  /** The withdrawal fee from the next epoch on, if the manager has set another. */
  nextStakeWithdrawalFee: z.nullable(fee),
  solDepositAuthority: z.nullable(address),
});
/** `deactivationSlot` is 2^64 - 1 while it is active. */
const lookupTable = z.object({
  address,
  owner: address,
  deactivationSlot: amount,
  lastExtendedSlot: amount,
  addresses: z.array(address),
});

export const factsSchema = z.object({
  genesisHash: address,
  epoch: amount,
  slot: amount,
  rent: z.object({ stakeAccount: amount, tokenAccount: amount, emptyAccount: amount }),
  minimumDelegation: amount,
  walletLamports: amount,
  /** Every stake account of the intent and of the message; null when there is no such stake account. */
  stakeAccounts: mapOf(z.nullable(stakeAccount)),
  /** Whether the account to be created exists, at two commitments; null when the message creates none. */
  newAccountExists: z.nullable(z.boolean()),
  voteAccounts: mapOf(z.object({ owner: address })),
  pool: z.nullable(pool),
  poolTokenAccount: z.nullable(tokenAccount),
  wrappedSolAccount: z.nullable(tokenAccount),
  lookupTables: mapOf(z.nullable(lookupTable)),
  /** Writable accounts of a swap that belong to the wallet in some way, besides the wallet and its two token accounts. */
  estateInRoute: z.array(address),
  /** Stake accounts in the wallet's auto-compound ledger. */
  autoCompoundEnabled: addressSet,
  /** Change of the ledger's rent: paid by the wallet when positive, refunded when negative. */
  autoCompoundRentChange: amount,
  /**
   * Simulated result of the pool instruction without a minimum: pool tokens of a deposit, lamports in the new account of a
   * withdrawal. Null when it was not simulated or would fail.
   */
  simulatedOut: z.nullable(amount),
  /** The guard program on chain; null when the transaction has no guard, and when there is no such program. */
  guardProgram: z.nullable(
    z.object({
      /** The account that the program account names as its code. */
      programData: address,
      /** SHA-256, in hex, of the code: the program data after the header, without trailing zeros. */
      codeSha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      /** Who can replace the code; null for nobody. */
      upgradeAuthority: z.nullable(address),
    }),
  ),
  blockhash: z.object({ valid: z.boolean(), lastValidBlockHeight: amount }),
  /** Addresses derived here, never taken from a server. Null where the cluster has no pool or no aggregator. */
  derived: z.object({
    /** The wallet's associated token account of the pool token. */
    poolTokenAccount: z.nullable(address),
    /** The wallet's associated token account of wrapped SOL. */
    wrappedSolAccount: z.nullable(address),
    /** The wallet's auto-compound ledger; null where no program is pinned. */
    autoCompoundLedger: z.nullable(address),
    /** The pool's stake accounts for a vote account: validator stake and transient stake. */
    poolStakeAccounts: addressSet,
  }),
});

/** Parses a receipt's `facts`, the inverse of `plain`; null when they are incomplete. */
export function readFacts(value: unknown): z.output<typeof factsSchema> | null {
  const read = factsSchema.safeParse(value);
  return read.success ? read.data : null;
}
