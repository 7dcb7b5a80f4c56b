import type { TransactionInstruction } from '@solana/web3.js';
import type { SigningKey } from './signing-key';

export interface Compiled {
  readonly message: Uint8Array;
  /** The whole transaction as the client serialises it, with the signatures of these keys and empty slots for others. */
  readonly whole: (signers: readonly SigningKey[]) => Uint8Array;
}

export interface Table {
  readonly address: string;
  readonly addresses: readonly string[];
}

/** Input of the compilation besides the instructions. */
export interface Envelope {
  readonly payer: string;
  readonly blockhash: string;
  readonly version: 'legacy' | 0;
  readonly tables: readonly Table[];
}

/** A stock client: its instructions, and its compilation of transactions. All amounts are lamports or base units. */
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
  /** Converts an instruction built by another client. */
  readonly foreign: (instruction: TransactionInstruction) => Instruction;
  readonly compile: (instructions: readonly Instruction[], envelope: Envelope) => Compiled;
}

/** A builder's compute budget; null for unset values. */
export interface Budget {
  readonly units: number | null;
  readonly microLamports: number | null;
  readonly heapBytes: number | null;
}
