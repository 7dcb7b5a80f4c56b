import type { Pins } from '@contract/pins';
import type { AnswerFacts } from '../types/answer';
import type { DecodedMessage, DecodedTransaction } from '../types/decoded';
import type { ChainFacts } from '../types/facts';
import type { CheckId } from '../types/finding';
import type { Intent } from '../types/intent';

/** Everything that a verdict depends on. Same input, same verdict. */
export interface VerifyInput {
  readonly intent: Intent;
  readonly decoded: DecodedTransaction;
  readonly facts: ChainFacts;
  readonly pins: Pins;
  readonly answer: AnswerFacts;
  /** Most that network and priority fee may be, in lamports. */
  readonly feeCap?: bigint;
  /** The bytes came back from the wallet: guards may have been added, and room for them is no longer needed. */
  readonly afterWallet?: boolean;
  /** Why guards that would be possible were left out, in words. */
  readonly leftOut?: string;
}

/** The checks that are left out. Empty in production; the ablation test removes one at a time. */
export type SkippedChecks = ReadonlySet<CheckId>;

/** What policies and checks look at: the input with its message resolved and the new account bound. */
export interface Context<I extends Intent = Intent> {
  readonly intent: I;
  readonly message: DecodedMessage;
  readonly wireSize: number;
  readonly facts: ChainFacts;
  readonly pins: Pins;
  readonly answer: AnswerFacts;
  readonly feeCap: bigint;
  readonly afterWallet: boolean;
  /** The account that the message creates, else the one that the answer names. */
  readonly newAccount: string | null;
}
