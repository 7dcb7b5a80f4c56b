import type { RefusalCode } from '../refusal-codes';
import type { Said } from '../said/said';
import type { TokenKind } from '../token-text';
import type { DecodedInstruction } from './decoded';
import type { Finding } from './finding';
import type { SignedVerdict } from './journal';

/** One row of the review's comparison. Failing rows have code, meaning and, if one is to blame, instruction and byte range. */
export interface ReviewRow
  extends Pick<Finding, 'group' | 'label' | 'asked' | 'found'>,
    Partial<Pick<Finding, 'check' | 'code' | 'meaning' | 'instructionIndex' | 'bytes'>> {
  readonly key: string;
  /** Small print under the found value of a passing row. */
  readonly note?: Said;
  /** `warn` passes, with a note. */
  readonly status: 'pass' | 'fail' | 'warn';
}

/** A balance before and after the transaction, as implied by the checked bytes. */
export type BalanceEffect = SignedVerdict['effects'][number] & {
  /** The token's format; absent for lamports, and where pins and facts do not prove the token. */
  readonly token?: TokenKind;
};

/** A stake account whose authorities a transaction must leave with the wallet. */
export type ControlledAccount = NonNullable<SignedVerdict['controlled']>[number];

/** What a stake account must be after the transaction, as predicted in `epoch`. */
export type StakeAfter = NonNullable<ControlledAccount['after']>;

/** The result of comparing a transaction with an intent. There is no third outcome and no override. */
export interface Verdict {
  readonly outcome: 'accepted' | 'refused';
  /** The first failure in the fixed order of checks; null when accepted. */
  readonly code: RefusalCode | null;
  readonly rows: readonly ReviewRow[];
  readonly findings: readonly Finding[];
  readonly checks: { readonly passed: number; readonly total: number; readonly encoding: number };
  readonly instructions: readonly DecodedInstruction[];
  readonly messageSha256: { readonly base58: string; readonly hex: string } | null;
  readonly blockhash: string | null;
  /** Network and priority fee, at most, in lamports; null when the message cannot be read. */
  readonly fee: {
    readonly signatures: number;
    readonly base: bigint;
    readonly priority: bigint;
    readonly total: bigint;
  } | null;
  readonly effects: readonly BalanceEffect[];
  /** Lamports that the auto-compound ledger takes as rent or, negative, refunds; absent where it is not used. */
  readonly ledgerDeposit?: bigint;
  /** Stake accounts that must be the wallet's alone afterwards; `unlocked`: and without a lockup, because they have none now. */
  readonly controlled?: readonly ControlledAccount[];
  /**
   * Lamports' worth that the pool's own bounds leave at worst. Present where nothing enforces a minimum because this network has no
   * guard, and nothing else is wrong: refused until the person accepts it.
   */
  readonly atWorst?: bigint;
  /** Address of the account that this transaction creates, if any. */
  readonly newAccount: string | null;
}
