import type { DeepReadonly } from '@clearstake/contract/deep-readonly';
import type * as z from 'zod/mini';
import type { factsSchema } from '../receipt/read-facts';

/** An account as an RPC node reports it. */
export interface RawAccount {
  readonly lamports: bigint;
  readonly owner: string;
  readonly data: Uint8Array;
  readonly executable: boolean;
}

type MemberOf<Members> = Members extends ReadonlyMap<string, infer Member> ? NonNullable<Member> : never;

/** Facts from an independent RPC node for one intent and one message, as a receipt keeps them. */
export type ChainFacts = DeepReadonly<z.output<typeof factsSchema>>;

export type StakeAccountFacts = MemberOf<ChainFacts['stakeAccounts']>;
export type LookupTableFacts = MemberOf<ChainFacts['lookupTables']>;
export type TokenAccountFacts = NonNullable<ChainFacts['poolTokenAccount']>;
export type StakePoolFacts = NonNullable<ChainFacts['pool']>;
export type PoolFee = StakePoolFacts['solDepositFee'];
export type GuardProgramFacts = NonNullable<ChainFacts['guardProgram']>;
export type DerivedAddresses = ChainFacts['derived'];
