import type { Pins } from '@clearstake/contract/pins';
import type { Said } from '../said/said';
import type { AnswerFacts, ChainFacts, DecodedMessage, DecodedTransaction, Intent } from '../types';

/** Everything that a verdict depends on. Same input, same verdict. */
export interface VerifyInput {
  readonly intent: Intent;
  readonly decoded: DecodedTransaction;
  readonly facts: ChainFacts;
  readonly pins: Pins;
  readonly answer: AnswerFacts;
  /** Upper bound of network and priority fee, in lamports. */
  readonly feeCap?: bigint;
  /** The bytes came back from the wallet: guards may have been added, and room for them is no longer needed. */
  readonly afterWallet?: boolean;
  readonly leftOut?: Said;
}

/** The input of policies and checks, with its message resolved and the new account bound. */
export interface Context<I extends Intent = Intent>
  extends Required<Omit<VerifyInput, 'intent' | 'decoded' | 'leftOut'>> {
  readonly intent: I;
  readonly message: DecodedMessage;
  readonly wireSize: number;
  /** The account that the message creates, else the one that the answer names. */
  readonly newAccount: string | null;
  /** A key that pays or spends in the wallet's place and has signed already; null where there is none. */
  readonly keyBetween: string | null;
}
