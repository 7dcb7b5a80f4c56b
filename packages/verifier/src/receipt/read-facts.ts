import * as z from 'zod/mini';
import type { ChainFacts } from '../types/facts';
import { addressText } from './address-text';

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

const stakeAccount = z.object({
  address,
  lamports: amount,
  bytes: z.optional(z.int().check(z.gte(200))),
  state: z.enum(['uninitialized', 'initialized', 'delegated', 'rewards-pool']),
  staker: address,
  withdrawer: address,
  lockup: z.object({ unixTimestamp: amount, epoch: amount, custodian: address }),
  delegation: z.nullable(
    z.object({ vote: address, lamports: amount, activationEpoch: amount, deactivationEpoch: amount }),
  ),
  activation: z.optional(z.object({ effective: amount, activating: amount, deactivating: amount })),
});
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
const fee = z.object({ numerator: amount, denominator: amount });
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
  nextStakeWithdrawalFee: z.nullable(fee),
  solDepositAuthority: z.nullable(address),
});
const lookupTable = z.object({
  address,
  owner: address,
  deactivationSlot: amount,
  lastExtendedSlot: amount,
  addresses: z.array(address),
});

const facts = z.object({
  genesisHash: address,
  epoch: amount,
  slot: amount,
  rent: z.object({ stakeAccount: amount, tokenAccount: amount, emptyAccount: amount }),
  minimumDelegation: amount,
  walletLamports: amount,
  stakeAccounts: mapOf(z.nullable(stakeAccount)),
  newAccountExists: z.nullable(z.boolean()),
  voteAccounts: mapOf(z.object({ owner: address })),
  pool: z.nullable(pool),
  poolTokenAccount: z.nullable(tokenAccount),
  wrappedSolAccount: z.nullable(tokenAccount),
  lookupTables: mapOf(z.nullable(lookupTable)),
  estateInRoute: z.array(address),
  autoCompoundEnabled: addressSet,
  autoCompoundRentChange: amount,
  simulatedOut: z.nullable(amount),
  guardProgram: z.nullable(
    z.object({
      programData: address,
      codeSha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      upgradeAuthority: z.nullable(address),
    }),
  ),
  blockhash: z.object({ valid: z.boolean(), lastValidBlockHeight: amount }),
  derived: z.object({
    poolTokenAccount: z.nullable(address),
    wrappedSolAccount: z.nullable(address),
    autoCompoundLedger: z.nullable(address),
    poolStakeAccounts: addressSet,
  }),
});

/** Parses a receipt's `facts`, the inverse of `plain`; null when they are incomplete. */
export function readFacts(value: unknown): ChainFacts | null {
  const read = facts.safeParse(value);
  return read.success ? read.data : null;
}
