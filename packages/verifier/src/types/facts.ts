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

/** The verifier's knowledge of the server's answer besides the transaction itself. */
export interface AnswerFacts {
  readonly intentId: string;
  /**
   * The answer's new stake account, and whether its secret key belongs to it. Null for operations that create none. A key
   * generated in the browser counts as matching.
   */
  readonly newAccount: { readonly address: string; readonly keyMatches: boolean } | null;
}
