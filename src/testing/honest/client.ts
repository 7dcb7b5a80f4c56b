import type { TransactionInstruction } from '@solana/web3.js';
import type { SigningKey } from './signing-key';

/** How a compiled transaction looks on the wire. */
export interface Compiled {
  readonly message: Uint8Array;
  /** The whole transaction as the client serialises it, with the signatures of these keys and empty slots for others. */
  readonly whole: (signers: readonly SigningKey[]) => Uint8Array;
}

/** Addresses that a lookup table holds. */
export interface Table {
  readonly address: string;
  readonly addresses: readonly string[];
}

/** What a transaction is compiled from besides its instructions. */
export interface Envelope {
  readonly payer: string;
  readonly blockhash: string;
  readonly version: 'legacy' | 0;
  readonly tables: readonly Table[];
}

/** A stock client: its instructions, and how it makes a transaction of them. All amounts are lamports or base units. */
export interface StockClient<Instruction> {
  readonly name: string;
  readonly create: (payer: string, stake: string, lamports: bigint) => Instruction[];
  readonly initialize: (stake: string, owner: string) => Instruction[];
  readonly delegate: (stake: string, vote: string, owner: string) => Instruction[];
  readonly deactivate: (stake: string, owner: string) => Instruction[];
  readonly withdraw: (stake: string, owner: string, lamports: bigint) => Instruction[];
  readonly merge: (into: string, from: string, owner: string) => Instruction[];
  readonly split: (from: string, into: string, owner: string, lamports: bigint) => Instruction[];
  readonly budget: (choice: Budget) => Instruction[];
  /** What the pool's client, or whoever has no client for this one, built. */
  readonly foreign: (instruction: TransactionInstruction) => Instruction;
  readonly compile: (instructions: readonly Instruction[], envelope: Envelope) => Compiled;
}

/** The compute budget that a builder asks for; null where it asks for nothing. */
export interface Budget {
  readonly units: number | null;
  readonly microLamports: number | null;
  readonly heapBytes: number | null;
}
