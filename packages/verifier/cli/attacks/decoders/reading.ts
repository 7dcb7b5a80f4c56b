/** A transaction as a decoder tells it: each instruction as one line, the same for all decoders. */
export interface Reading {
  readonly payer: string;
  readonly signers: readonly string[];
  readonly instructions: readonly string[];
  readonly budget: Budget;
}

export interface Budget {
  readonly units: bigint | null;
  readonly microLamports: bigint;
  /** A version 1 message names the fee itself. */
  readonly lamports: bigint;
}

export const noBudget: Budget = { units: null, microLamports: 0n, lamports: 0n };

export interface Decoder {
  readonly name: string;
  /**
   * @param text the bytes in hex, as received
   * @param whole whether the route answers with a whole transaction rather than a message
   * @throws Error where the decoder refuses to read
   */
  readonly read: (text: string, whole: boolean, tables: Tables) => Reading;
}

export type Tables = ReadonlyMap<string, readonly string[]>;

interface Created {
  readonly from: string;
  readonly account: string;
  readonly lamports: bigint | number;
  readonly space: bigint | number;
  readonly owner: string;
}

interface Initialised {
  readonly stake: string;
  readonly staker: string;
  readonly withdrawer: string;
  readonly lockup: {
    readonly unixTimestamp: bigint | number;
    readonly epoch: bigint | number;
    readonly custodian: string;
  };
}

export const line = {
  create: ({ from, account, lamports, space, owner }: Created) =>
    `${from} creates ${account} with ${lamports} lamports and ${space} bytes for ${owner}`,
  initialise: ({ stake, staker, withdrawer, lockup: { unixTimestamp, epoch, custodian } }: Initialised) =>
    `stake ${stake} gets staker ${staker}, withdrawer ${withdrawer}, lockup ${unixTimestamp} ${epoch} ${custodian}`,
  delegate: (stake: string, vote: string, authority: string) => `${authority} delegates ${stake} to ${vote}`,
  deactivate: (stake: string, authority: string) => `${authority} deactivates ${stake}`,
  /** Named by the decoder, and part of no operation that is compared. */
  other: (program: string, name: string) => `${name} of ${program}`,
  unread: (program: string) => `unread instruction of ${program}`,
} as const;
